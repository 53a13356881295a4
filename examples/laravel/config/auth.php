<?php

return [
    'defaults' => ['guard' => 'api', 'passwords' => 'users'],
    // Sanctum's `auth:sanctum` with plain tokens does the same.
    'guards' => ['api' => ['driver' => 'bearer']],
    'providers' => ['users' => ['driver' => 'eloquent', 'model' => App\Models\User::class]],
];
