<?php

// For PHP's own web server: `php -S 127.0.0.1:8000 server.php`.
require_once __DIR__.'/public/index.php';
