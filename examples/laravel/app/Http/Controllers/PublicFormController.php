<?php

namespace App\Http\Controllers;

use App\Events\FormSubmitted;
use App\Models\Lead;
use App\Models\LeadForm;
use App\Notifications\LeadSubmitted;
use Illuminate\Http\Request;
use Illuminate\Support\Facades\DB;
use Illuminate\Support\Facades\Notification;

/** What a form on the company's own site posts to: its fields by their keys. */
class PublicFormController extends Controller
{
    public function submit(Request $request, LeadForm $form)
    {
        $fields = $form->fields()->get();
        $input = $request->validate($fields->pluck('rules', 'key')->all());

        $lead = DB::transaction(function () use ($request, $form, $fields, $input) {
            $lead = Lead::create([
                'company_id' => $form->company_id,
                'lead_form_id' => $form->id,
                'status' => 'new',
                'source' => 'Сайт',
                'ip_address' => $request->ip(),
                'referer' => $request->headers->get('referer'),
                'user_agent' => $request->userAgent(),
            ]);
            $lead->values()->createMany($fields->map(fn ($field) => [
                'lead_field_id' => $field->id,
                'value' => $input[$field->key] ?? null,
            ]));
            Notification::send($form->company->users, new LeadSubmitted($lead));

            return $lead;
        });

        // After the commit: whoever hears of the lead reads it at once. The lead is there, though nobody may hear of it now.
        rescue(fn () => event(new FormSubmitted($lead)));

        return response()->json(['message' => 'Спасибо, заявка отправлена'], 201);
    }
}
