<?php

use App\Models\User;
use Illuminate\Support\Facades\Broadcast;

Broadcast::channel('company.{id}', fn (User $user, int $id) => $user->company_id === $id);
Broadcast::channel('user.{id}', fn (User $user, int $id) => $user->id === $id);
