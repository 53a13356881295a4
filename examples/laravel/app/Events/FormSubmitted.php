<?php

namespace App\Events;

use App\Models\Lead;
use Illuminate\Broadcasting\PrivateChannel;
use Illuminate\Contracts\Broadcasting\ShouldBroadcast;

class FormSubmitted implements ShouldBroadcast
{
    public function __construct(private Lead $lead)
    {
    }

    public function broadcastOn()
    {
        return new PrivateChannel("company.{$this->lead->company_id}");
    }

    /** Without it the name is that of the class, which the application does not listen to. */
    public function broadcastAs()
    {
        return 'form.submitted';
    }

    public function broadcastWith()
    {
        return ['lead_id' => $this->lead->id];
    }
}
