<?php

namespace App\Http\Controllers;

use App\Models\Client;
use App\Models\Lead;
use Illuminate\Http\Request;

/** The least that works: no filters, pages that nobody has counted, writes that answer whatever comes last. */
class LeadController extends Controller
{
    public function index(Request $request)
    {
        return $request->user()->company->leads()->with('values.field', 'form', 'user')->latest('id')->simplePaginate(25);
    }

    public function show(Lead $lead)
    {
        return $lead->load('values.field', 'form', 'user');
    }

    public function update(Request $request, Lead $lead)
    {
        return $lead->update($request->only('status', 'notes'));
    }

    public function convert(Request $request, Lead $lead)
    {
        $client = Client::create($request->only('name', 'phone', 'email') + ['company_id' => $lead->company_id]);
        $lead->update(['client_id' => $client->id, 'status' => 'completed']);

        return $lead;
    }

    public function destroy(Lead $lead)
    {
        $lead->delete();
    }
}
