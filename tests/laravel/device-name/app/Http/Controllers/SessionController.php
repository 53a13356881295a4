<?php

namespace App\Http\Controllers;

use App\Models\AccessToken;
use App\Models\User;
use Illuminate\Http\Request;
use Illuminate\Support\Facades\Hash;
use Illuminate\Validation\ValidationException;

class SessionController extends Controller
{
    public function login(Request $request)
    {
        $input = $request->validate(['email' => 'required|email', 'password' => 'required', 'device_name' => 'required']);

        $user = User::firstWhere('email', $input['email']);
        if (! $user || ! Hash::check($input['password'], $user->password)) {
            throw ValidationException::withMessages(['email' => __('auth.failed')]);
        }

        return ['token' => AccessToken::issue($user), 'user' => $user];
    }

    public function current(Request $request)
    {
        return $request->user()->load('company:id,name');
    }

    public function logout(Request $request)
    {
        AccessToken::findToken($request->bearerToken())?->delete();

        return response()->noContent();
    }
}
