<?php

namespace App\Http\Controllers;

use App\Http\Resources\NotificationResource;
use App\Notifications\LeadSubmitted;
use Illuminate\Http\Request;

/** The bell's tab «Заявки». */
class NotificationController extends Controller
{
    public function index(Request $request)
    {
        return [
            'data' => NotificationResource::collection($this->of($request)->limit(50)->get()),
            'unread_count' => $this->of($request)->whereNull('read_at')->count(),
        ];
    }

    public function read(Request $request, string $id)
    {
        $this->of($request)->findOrFail($id)->markAsRead();

        return response()->noContent();
    }

    public function readAll(Request $request)
    {
        $this->of($request)->whereNull('read_at')->update(['read_at' => now()]);

        return response()->noContent();
    }

    public function destroy(Request $request, string $id)
    {
        $this->of($request)->findOrFail($id)->delete();

        return response()->noContent();
    }

    protected function of(Request $request)
    {
        return $request->user()->notifications()->where('type', LeadSubmitted::class);
    }
}
