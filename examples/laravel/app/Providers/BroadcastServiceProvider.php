<?php

namespace App\Providers;

use App\Broadcasting\PusherHttpBroadcaster;
use Illuminate\Support\Facades\Broadcast;
use Illuminate\Support\ServiceProvider;

class BroadcastServiceProvider extends ServiceProvider
{
    public function boot()
    {
        Broadcast::extend('pusher-http', fn ($app, array $config) => new PusherHttpBroadcaster($config));

        // By the bearer guard: without the middleware it is `web`, which asks for a session.
        Broadcast::routes(['middleware' => ['auth:api']]);

        require base_path('routes/channels.php');
    }
}
