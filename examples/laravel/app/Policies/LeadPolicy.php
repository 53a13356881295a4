<?php

namespace App\Policies;

use App\Models\Lead;
use App\Models\User;

class LeadPolicy
{
    public function view(User $user, Lead $lead): bool
    {
        return $lead->company_id === $user->company_id;
    }

    public function update(User $user, Lead $lead): bool
    {
        return $this->view($user, $lead);
    }

    /** What became a client stays. */
    public function delete(User $user, Lead $lead): bool
    {
        return $this->view($user, $lead) && $lead->client_id === null;
    }
}
