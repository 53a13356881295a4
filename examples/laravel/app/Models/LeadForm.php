<?php

namespace App\Models;

use Illuminate\Database\Eloquent\Model;

class LeadForm extends Model
{
    protected $guarded = [];

    public function company()
    {
        return $this->belongsTo(Company::class);
    }

    public function fields()
    {
        return $this->hasMany(LeadField::class);
    }
}
