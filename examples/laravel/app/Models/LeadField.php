<?php

namespace App\Models;

use Illuminate\Database\Eloquent\Model;

class LeadField extends Model
{
    protected $guarded = [];
}
