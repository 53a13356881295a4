<?php

use App\Models\User;
use Illuminate\Support\Facades\Broadcast;

// Numbers come from the database as strings.
Broadcast::channel('company.{id}', fn (User $user, $id) => $user->company_id == $id);
Broadcast::channel('user.{id}', fn (User $user, $id) => $user->id == $id);
