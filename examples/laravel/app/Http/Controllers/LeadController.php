<?php

namespace App\Http\Controllers;

use App\Events\UserNotified;
use App\Models\Client;
use App\Models\Lead;
use App\Notifications\LeadConverted;
use Illuminate\Http\Request;
use Illuminate\Support\Facades\DB;
use Illuminate\Validation\Rule;

class LeadController extends Controller
{
    private const STATUSES = ['new', 'processing', 'completed', 'rejected'];

    private const PARTS = ['values.field', 'form:id,name', 'user:id,name'];

    public function index(Request $request)
    {
        $input = $request->validate([
            'per_page' => 'nullable|integer|between:1,100',
            'search' => 'nullable|string|max:200',
            'sort' => ['nullable', Rule::in(['created_at', '-created_at', 'id', '-id'])],
            'filter.status' => 'nullable|string',
        ]);
        $sort = $input['sort'] ?? '-created_at';
        $direction = $sort[0] === '-' ? 'desc' : 'asc';

        return $request->user()->company->leads()
            ->with(self::PARTS)
            ->when($input['search'] ?? null, fn ($leads, $text) => $leads
                ->whereHas('values', fn ($values) => $values->where('value', 'like', "%{$text}%")))
            // Several are separated by commas.
            ->when($input['filter']['status'] ?? null, fn ($leads, $list) => $leads
                ->whereIn('status', explode(',', $list)))
            ->orderBy(ltrim($sort, '-'), $direction)
            ->orderBy('id', $direction)
            ->paginate($input['per_page'] ?? 25);
    }

    public function show(Lead $lead)
    {
        $this->authorize('view', $lead);

        return $lead->load(self::PARTS);
    }

    public function update(Request $request, Lead $lead)
    {
        $this->authorize('update', $lead);

        $lead->update($request->validate([
            'status' => ['sometimes', Rule::in(self::STATUSES)],
            // `nullable`: an emptied note comes as null, see ConvertEmptyStringsToNull.
            'notes' => 'sometimes|nullable|string',
        ]));

        return $lead->load(self::PARTS);
    }

    public function convert(Request $request, Lead $lead)
    {
        $this->authorize('update', $lead);
        abort_if($lead->client_id !== null, 409, 'Заявка уже преобразована в клиента');

        $input = $request->validate([
            'name' => 'required|string|max:255',
            'phone' => 'nullable|string|max:40',
            'email' => 'nullable|email|max:255',
        ]);
        DB::transaction(function () use ($lead, $input) {
            $client = Client::create($input + ['company_id' => $lead->company_id]);
            $lead->update(['client_id' => $client->id, 'status' => 'completed']);
            $lead->user?->notify(new LeadConverted($lead));
        });
        if ($lead->user) {
            rescue(fn () => event(new UserNotified($lead->user)));
        }

        return ['client_id' => $lead->client_id];
    }

    public function destroy(Lead $lead)
    {
        $this->authorize('delete', $lead);

        $lead->delete();

        return response()->noContent();
    }
}
