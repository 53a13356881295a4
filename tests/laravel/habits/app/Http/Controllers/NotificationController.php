<?php

namespace App\Http\Controllers;

use App\Notifications\LeadSubmitted;
use Illuminate\Http\Request;

/** Laravel's own notifications as they are, in a bare list. */
class NotificationController extends Controller
{
    public function index(Request $request)
    {
        return $this->of($request)->get();
    }

    public function read(Request $request, string $id)
    {
        $this->of($request)->findOrFail($id)->markAsRead();
    }

    public function readAll(Request $request)
    {
        return $this->of($request)->whereNull('read_at')->update(['read_at' => now()]);
    }

    public function destroy(Request $request, string $id)
    {
        $this->of($request)->findOrFail($id)->delete();

        return 'OK';
    }

    protected function of(Request $request)
    {
        return $request->user()->notifications()->where('type', LeadSubmitted::class);
    }
}
