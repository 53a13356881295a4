<?php

namespace App\Notifications;

use App\Models\Lead;
use Illuminate\Notifications\Notification;

/** For the tab «Заявки» of the bell. */
class LeadSubmitted extends Notification
{
    public function __construct(private Lead $lead)
    {
    }

    public function via($notifiable)
    {
        return ['database'];
    }

    public function toArray($notifiable)
    {
        return [
            'title' => 'Новая заявка',
            'message' => "Заявка №{$this->lead->id}",
            'type' => 'info',
            'lead_id' => $this->lead->id,
        ];
    }
}
