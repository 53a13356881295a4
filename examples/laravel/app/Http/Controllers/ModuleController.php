<?php

namespace App\Http\Controllers;

use Illuminate\Http\Request;

class ModuleController extends Controller
{
    public function index(Request $request)
    {
        return $request->user()->company->modules()->get(['code', 'is_active', 'expires_at']);
    }
}
