<?php

namespace App\Models;

use Illuminate\Database\Eloquent\Model;

class Company extends Model
{
    protected $guarded = [];

    public function users()
    {
        return $this->hasMany(User::class);
    }

    public function modules()
    {
        return $this->hasMany(CompanyModule::class);
    }

    public function leads()
    {
        return $this->hasMany(Lead::class);
    }
}
