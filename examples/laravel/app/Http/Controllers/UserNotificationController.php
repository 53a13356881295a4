<?php

namespace App\Http\Controllers;

use App\Notifications\LeadSubmitted;
use Illuminate\Http\Request;

/** The bell's tab «Личные». */
class UserNotificationController extends NotificationController
{
    protected function of(Request $request)
    {
        return $request->user()->notifications()->where('type', '<>', LeadSubmitted::class);
    }
}
