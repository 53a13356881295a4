<?php

namespace App\Models;

use Illuminate\Database\Eloquent\Model;

class LeadValue extends Model
{
    protected $guarded = [];

    public function field()
    {
        return $this->belongsTo(LeadField::class, 'lead_field_id');
    }
}
