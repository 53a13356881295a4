<?php

namespace App\Events;

use App\Models\User;
use Illuminate\Broadcasting\PrivateChannel;
use Illuminate\Contracts\Broadcasting\ShouldBroadcast;

class UserNotified implements ShouldBroadcast
{
    public function __construct(private User $user)
    {
    }

    public function broadcastOn()
    {
        return new PrivateChannel("user.{$this->user->id}");
    }

    public function broadcastAs()
    {
        return 'user.notification';
    }

    public function broadcastWith()
    {
        return [];
    }
}
