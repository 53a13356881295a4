<?php

namespace App\Http\Controllers;

use Illuminate\Http\Request;

class ModuleController extends Controller
{
    public function index(Request $request)
    {
        return ['success' => true, 'data' => $request->user()->company->modules];
    }
}
