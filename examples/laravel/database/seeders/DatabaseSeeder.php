<?php

namespace Database\Seeders;

use App\Models\Company;
use App\Models\LeadForm;
use Illuminate\Database\Seeder;
use Illuminate\Support\Facades\DB;
use Illuminate\Support\Facades\Hash;

/** A company of two people with 60 leads, and another one with one lead. */
class DatabaseSeeder extends Seeder
{
    private const NAMES = ['Мария Петрова', 'Олег Ким', 'Анна Белова', 'Игорь Ветров', 'Ольга Лебедь', 'Пётр Ёлкин'];

    public function run()
    {
        DB::transaction(function () {
            $company = $this->company('Окна и двери', 'zayavka', ['anna@example.com' => 'Анна', 'oleg@example.com' => 'Олег']);
            $this->leads($company, 60);
            $this->leads($this->company('Соседи', 'sosedi', ['vera@example.com' => 'Вера']), 1);
        });
    }

    private function company(string $name, string $slug, array $people): Company
    {
        $company = Company::create(['name' => $name]);
        foreach ($people as $email => $person) {
            $company->users()->create(['name' => $person, 'email' => $email, 'password' => Hash::make('password')]);
        }
        $company->modules()->create(['code' => 'leads', 'is_active' => 1]);
        $form = LeadForm::create(['company_id' => $company->id, 'slug' => $slug, 'name' => 'Форма с главной']);
        $form->fields()->createMany([
            ['key' => 'name', 'name' => 'Имя', 'type' => 'text', 'rules' => 'required|string|max:255'],
            ['key' => 'phone', 'name' => 'Телефон', 'type' => 'phone', 'rules' => 'nullable|string|max:40'],
            ['key' => 'email', 'name' => 'E-mail', 'type' => 'email', 'rules' => 'nullable|email|max:255'],
        ]);

        return $company;
    }

    /** One an hour, the last one an hour ago: the higher the number, the younger the lead. */
    private function leads(Company $company, int $count): void
    {
        $form = LeadForm::with('fields')->firstWhere('company_id', $company->id);
        $responsible = $company->users()->first();
        for ($number = 1; $number <= $count; $number++) {
            $lead = $company->leads()->create([
                'lead_form_id' => $form->id,
                'user_id' => $number % 2 === 0 ? $responsible->id : null,
                'status' => 'new',
                'source' => 'Сайт',
                'ip_address' => '203.0.113.5',
                'created_at' => now()->subHours($count - $number + 1),
            ]);
            $values = [self::NAMES[$number % 6]." {$number}", sprintf('+7 900 000-00-%02d', $number), "lead{$number}@example.com"];
            $lead->values()->createMany($form->fields->map(fn ($field, $index) => [
                'lead_field_id' => $field->id,
                'value' => $values[$index],
            ]));
        }
    }
}
