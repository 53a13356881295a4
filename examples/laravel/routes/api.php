<?php

use App\Http\Controllers\LeadController;
use App\Http\Controllers\ModuleController;
use App\Http\Controllers\NotificationController;
use App\Http\Controllers\PublicFormController;
use App\Http\Controllers\SessionController;
use App\Http\Controllers\UserNotificationController;
use Illuminate\Support\Facades\Route;

Route::post('login', [SessionController::class, 'login'])->middleware('throttle:6,1');
Route::post('forms/{form:slug}', [PublicFormController::class, 'submit'])->middleware('throttle:30,1');

Route::middleware('auth:api')->group(function () {
    Route::post('logout', [SessionController::class, 'logout']);
    Route::get('users/current', [SessionController::class, 'current']);
    Route::get('modules/company', [ModuleController::class, 'index']);

    Route::get('leads', [LeadController::class, 'index']);
    Route::get('leads/{lead}', [LeadController::class, 'show'])->whereNumber('lead');
    Route::put('leads/{lead}', [LeadController::class, 'update'])->whereNumber('lead');
    Route::delete('leads/{lead}', [LeadController::class, 'destroy'])->whereNumber('lead');
    Route::post('leads/{lead}/convert', [LeadController::class, 'convert'])->whereNumber('lead');

    Route::get('notifications', [NotificationController::class, 'index']);
    Route::put('notifications/read-all', [NotificationController::class, 'readAll']);
    Route::put('notifications/{id}/read', [NotificationController::class, 'read'])->whereUuid('id');
    Route::delete('notifications/{id}', [NotificationController::class, 'destroy'])->whereUuid('id');

    Route::get('user-notifications', [UserNotificationController::class, 'index']);
    Route::put('user-notifications/read-all', [UserNotificationController::class, 'readAll']);
    Route::put('user-notifications/{id}/read', [UserNotificationController::class, 'read'])->whereUuid('id');
    Route::delete('user-notifications/{id}', [UserNotificationController::class, 'destroy'])->whereUuid('id');
});
