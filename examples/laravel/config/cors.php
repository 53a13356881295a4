<?php

return [
    // Without the second path no private channel opens from another origin.
    'paths' => ['api/*', 'broadcasting/auth'],
    'allowed_origins' => [env('FRONTEND_URL')],
    'allowed_methods' => ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS'],
    'allowed_headers' => ['*'],
    // Or the browser hides from the application how long to wait.
    'exposed_headers' => ['Retry-After'],
    'max_age' => 7200,
    // The token goes in a header; there is no cookie.
    'supports_credentials' => false,
];
