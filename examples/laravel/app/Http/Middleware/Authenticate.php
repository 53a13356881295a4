<?php

namespace App\Http\Middleware;

use Illuminate\Auth\Middleware\Authenticate as Middleware;

class Authenticate extends Middleware
{
    /** There is no login page here: without a token the answer is 401. */
    protected function redirectTo($request)
    {
        return null;
    }
}
