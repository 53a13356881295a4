<?php

namespace App\Providers;

use App\Models\AccessToken;
use App\Models\Lead;
use App\Policies\LeadPolicy;
use Illuminate\Foundation\Support\Providers\AuthServiceProvider as ServiceProvider;
use Illuminate\Http\Request;
use Illuminate\Support\Facades\Auth;

class AuthServiceProvider extends ServiceProvider
{
    protected $policies = [Lead::class => LeadPolicy::class];

    public function boot()
    {
        $this->registerPolicies();

        Auth::viaRequest('bearer', fn (Request $request) => AccessToken::findToken($request->bearerToken())?->user);
    }
}
