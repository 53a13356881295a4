<?php

// Debian's packages stand for vendor/autoload.php. Laravel 8 on PHP 8.2 reports deprecations of its own: none of them may
// be printed before the JSON.
error_reporting(E_ALL & ~E_DEPRECATED & ~E_USER_DEPRECATED);
ini_set('display_errors', 'stderr');

require_once 'Illuminate/autoload.php';

spl_autoload_register(function (string $class) {
    foreach (['App\\' => 'app', 'Database\\Seeders\\' => 'database/seeders'] as $prefix => $folder) {
        if (strncmp($class, $prefix, strlen($prefix)) === 0) {
            $path = str_replace('\\', '/', substr($class, strlen($prefix)));
            $file = __DIR__."/../{$folder}/{$path}.php";
            if (is_file($file)) {
                require $file;
            }
        }
    }
});
