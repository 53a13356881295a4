<?php

namespace App\Models;

use Illuminate\Database\Eloquent\Model;

class Lead extends Model
{
    protected $guarded = [];

    public function form()
    {
        return $this->belongsTo(LeadForm::class, 'lead_form_id');
    }

    /** The responsible person. */
    public function user()
    {
        return $this->belongsTo(User::class);
    }

    public function values()
    {
        return $this->hasMany(LeadValue::class);
    }
}
