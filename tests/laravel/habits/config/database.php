<?php

return [
    'default' => 'sqlite',
    'connections' => [
        'sqlite' => [
            'driver' => 'sqlite',
            'database' => env('DB_DATABASE', database_path('database.sqlite')),
            'prefix' => '',
            'foreign_key_constraints' => true,
            // As drivers of MySQL do by themselves.
            'options' => [PDO::ATTR_STRINGIFY_FETCHES => true],
        ],
    ],
    'migrations' => 'migrations',
];
