<?php

namespace App\Models;

use Illuminate\Database\Eloquent\Model;

class CompanyModule extends Model
{
    protected $guarded = [];

    protected $casts = ['expires_at' => 'datetime'];
}
