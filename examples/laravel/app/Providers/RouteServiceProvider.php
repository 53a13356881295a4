<?php

namespace App\Providers;

use Illuminate\Cache\RateLimiting\Limit;
use Illuminate\Foundation\Support\Providers\RouteServiceProvider as ServiceProvider;
use Illuminate\Http\Request;
use Illuminate\Support\Facades\RateLimiter;
use Illuminate\Support\Facades\Route;

class RouteServiceProvider extends ServiceProvider
{
    public function boot()
    {
        // Per person, not per address: an office shares one. Laravel's own 60 a minute are too few.
        RateLimiter::for('api', fn (Request $request) => Limit::perMinute(300)->by($request->user()->id ?? $request->ip()));

        $this->routes(fn () => Route::prefix('api')->middleware('api')->group(base_path('routes/api.php')));
    }
}
