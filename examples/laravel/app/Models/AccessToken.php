<?php

namespace App\Models;

use Illuminate\Database\Eloquent\Model;
use Illuminate\Support\Str;

/** What Sanctum's `personal_access_tokens` are: only the hash of a token is kept. */
class AccessToken extends Model
{
    protected $guarded = [];

    public static function issue(User $user): string
    {
        $plain = Str::random(40);
        self::create(['user_id' => $user->id, 'token' => hash('sha256', $plain)]);

        return $plain;
    }

    public static function findToken(?string $plain): ?self
    {
        return $plain === null ? null : self::with('user')->firstWhere('token', hash('sha256', $plain));
    }

    public function user()
    {
        return $this->belongsTo(User::class);
    }
}
