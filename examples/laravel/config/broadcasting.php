<?php

return [
    'default' => env('BROADCAST_DRIVER', 'pusher-http'),
    'connections' => [
        'pusher-http' => [
            'driver' => 'pusher-http',
            'app_id' => env('PUSHER_APP_ID'),
            'key' => env('PUSHER_APP_KEY'),
            'secret' => env('PUSHER_APP_SECRET'),
            'host' => env('PUSHER_HOST', '127.0.0.1'),
            'port' => env('PUSHER_PORT', 8080),
            'scheme' => env('PUSHER_SCHEME', 'http'),
        ],
        'log' => ['driver' => 'log'],
        'null' => ['driver' => 'null'],
    ],
];
