<?php

namespace App\Notifications;

use App\Models\Lead;
use Illuminate\Notifications\Notification;

/** For the tab «Личные»: to the person who is responsible for the lead. */
class LeadConverted extends Notification
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
            'title' => 'Ваша заявка стала клиентом',
            'message' => "Заявка №{$this->lead->id}",
            'type' => 'success',
            'lead_id' => $this->lead->id,
        ];
    }
}
