<?php

namespace App\Policies;

use App\Models\Lead;
use App\Models\User;
use Illuminate\Auth\Access\Response;

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

    public function delete(User $user, Lead $lead): Response|bool
    {
        if ($lead->user_id !== null && $lead->user_id !== $user->id) {
            // Shown as it is; without a text Laravel says it in English.
            return Response::deny('Удалить заявку может только ответственный');
        }

        return $this->view($user, $lead);
    }
}
