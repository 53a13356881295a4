<?php

namespace App\Http\Middleware;

use Closure;
use Illuminate\Http\Request;

/**
 * Does for this example what `Illuminate\Http\Middleware\HandleCors` does since Laravel 9, and `fruitcake/laravel-cors`
 * did before: Debian has neither.
 */
class HandleCors
{
    public function handle(Request $request, Closure $next)
    {
        $origin = $request->headers->get('Origin');
        if (! $request->is(...config('cors.paths')) || ! in_array($origin, config('cors.allowed_origins'), true)) {
            return $next($request);
        }

        $isPreflight = $request->isMethod('OPTIONS') && $request->headers->has('Access-Control-Request-Method');
        $response = $isPreflight ? response()->noContent() : $next($request);

        $response->headers->set('Access-Control-Allow-Origin', $origin);
        $response->headers->set('Vary', 'Origin', false);
        if ($isPreflight) {
            $response->headers->set('Access-Control-Allow-Methods', implode(', ', config('cors.allowed_methods')));
            $response->headers->set('Access-Control-Allow-Headers', $request->headers->get('Access-Control-Request-Headers'));
            $response->headers->set('Access-Control-Max-Age', config('cors.max_age'));
        } else {
            $response->headers->set('Access-Control-Expose-Headers', implode(', ', config('cors.exposed_headers')));
        }

        return $response;
    }
}
