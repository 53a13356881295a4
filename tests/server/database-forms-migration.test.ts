import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { formDocumentSchema } from '../../contract';
import type { Database } from '../../server/db/database';
import { DROPPED_VIEWS } from '../../server/db/records/record-views';
import { openOwnDatabase } from '../support/server/test-database';

const FOLDER = path.join('server', 'db', 'migrations');
const MOVE = '0007_forms_and_spam.sql';
const COUNT = '0009_lists_at_size.sql';
const KIND = '0015_lead_kind.sql';
const PHONES = '0016_spreadsheet_phones.sql';
const RESPONSE = '0017_first_response.sql';
const KEYS = '0041_used_keys.sql';
const FOLD = '0014_days_and_search.sql';
const INVISIBLE = '0043_invisible_letters.sql';
const OPTIONS = '0044_option_ids.sql';

async function apply({ pool }: Database, file: string) {
  // The views of readers have the columns of today.
  for (const statement of DROPPED_VIEWS) await pool.query(statement);
  const statements = readFileSync(path.join(FOLDER, file), 'utf8').split(
    '--> statement-breakpoint',
  );
  for (const statement of statements) await pool.query(statement);
}

/** A database as it was before forms were documents, with two companies in it. */
async function openOld(database: Database) {
  await database.pool.query('drop schema public cascade');
  await database.pool.query('create schema public');
  const before = readdirSync(FOLDER).filter((name) => name.endsWith('.sql') && name < MOVE);
  for (const file of before.sort()) await apply(database, file);
  await database.pool.query(`
    insert into companies (name) values ('Окна'), ('Двери');
    insert into lead_fields (company_id, name, type, position) values
      (1, 'Имя', 'name', 0), (1, 'Телефон', 'phone', 1), (1, 'ТЕЛЕФОН', 'phone', 2),
      (1, 'Как к вам обращаться', 'name', 3), (2, 'Имя', 'name', 0);
    insert into lead_forms (company_id, name, slug, status, consent_text, consent_version, success_text) values
      (1, 'Заявка "на" расчёт', 'zayavka', 'published', 'Согласен', '3', 'Спасибо'),
      (1, 'Черновик', 'chernovik', 'draft', null, null, null);
    insert into lead_form_fields (lead_form_id, lead_field_id, label, placeholder, required, position) values
      (1, 2, 'Ваш телефон', '+7', true, 1), (1, 1, 'Имя', null, false, 0);
    insert into leads (company_id, lead_form_id) values (1, 1);
    insert into leads (company_id, contact_phone, contact_email, deleted_at) values
      (1, '+79431112233', 'anna@example.com', null), (1, '+79431112233', null, null),
      (2, '+79431112233', null, null), (2, '+79431112234', null, now());
    insert into lead_values (lead_id, lead_field_id, value) values (1, 1, 'Анна');
  `);
}

describe.each(['embedded', 'postgres'] as const)('a move to the newest tables (%s)', (kind) => {
  test('keeps every form, field and value of an installation, and counts its contacts', async () => {
    // Its tables are made anew, so nobody else may use it.
    const database = await openOwnDatabase(kind);
    onTestFinished(() => database.close());
    await openOld(database);
    await apply(database, MOVE);
    const rows = async (query: string) => (await database.pool.query(query)).rows as unknown[];

    expect(await rows('select id, name, type, role from lead_fields order by id')).toEqual([
      { id: 1, name: 'Имя', type: 'text', role: 'name' },
      { id: 2, name: 'Телефон', type: 'phone', role: 'phone' },
      { id: 3, name: 'ТЕЛЕФОН (№ 3)', type: 'phone', role: null },
      { id: 4, name: 'Как к вам обращаться', type: 'text', role: null },
      { id: 5, name: 'Имя', type: 'text', role: 'name' },
    ]);
    const forms = (await rows(
      'select name, slug, status, draft, published, published_at from lead_forms order by id',
    )) as { draft: unknown; published: unknown; published_at: Date | null }[];
    const [form, draft] = forms;
    expect(form).toMatchObject({
      name: 'Заявка "на" расчёт',
      slug: 'zayavka',
      status: 'published',
    });
    expect(form?.published).toEqual(form?.draft);
    expect(form?.published_at).not.toBeNull();
    // The document is whole: reading it changes nothing, and adds only what fields have got since.
    expect(formDocumentSchema.parse(form?.draft)).toMatchObject(form?.draft ?? {});
    expect(form?.draft).toMatchObject({
      name: 'Заявка "на" расчёт',
      slug: 'zayavka',
      blocks: [
        {
          kind: 'field',
          id: 'f1',
          lead_field_id: 1,
          label: '',
          placeholder: '',
          required: false,
        },
        { id: 'f2', lead_field_id: 2, label: 'Ваш телефон', placeholder: '+7', required: true },
      ],
      success: { kind: 'text', text: 'Спасибо' },
      consent: { enabled: true, text: 'Согласен', version: '3' },
    });
    expect(draft).toMatchObject({ published: null, published_at: null });
    expect(formDocumentSchema.parse(draft?.draft)).toMatchObject({
      blocks: [],
      consent: { enabled: false },
    });
    expect(await rows('select value from lead_values')).toEqual([{ value: 'Анна' }]);

    const later = readdirSync(FOLDER).filter((name) => name > MOVE && name <= COUNT);
    for (const file of later.sort()) await apply(database, file);
    expect(await rows('select * from lead_contacts order by company_id, contact')).toEqual([
      { company_id: 1, contact: '+79431112233', lead_count: 2 },
      { company_id: 1, contact: 'anna@example.com', lead_count: 1 },
      { company_id: 2, contact: '+79431112233', lead_count: 1 },
    ]);

    const unkind = readdirSync(FOLDER).filter((name) => name > COUNT && name < KIND);
    for (const file of unkind.sort()) await apply(database, file);
    // A test of the phone that two have, a lead taken down with a key and one without, and one that says it
    // was.
    await database.pool.query(`
      insert into users (company_id, name, email, password_hash) values (1, 'Анна', 'a@example.test', '');
      insert into leads (company_id, is_test, contact_phone, source, idempotency_key, first_response_at) values
        (1, true, '+79431112233', null, null, now()), (1, false, null, 'Вручную', 'staff:1', now()),
        (1, false, null, 'Вручную', null, now()), (1, false, null, 'Вручную', 'visit', now());
      insert into lead_activity (company_id, lead_id, user_id, kind)
        select 1, id, case when id in (6, 8) then 1 end, 'received' from leads where id > 5;
    `);
    await apply(database, KIND);
    expect(
      await rows(`select id, kind, first_response_at is null as unanswered from leads
        where id > 4 order by id`),
    ).toEqual([
      { id: 5, kind: 'visitor', unanswered: true },
      { id: 6, kind: 'test', unanswered: true },
      { id: 7, kind: 'staff', unanswered: true },
      { id: 8, kind: 'staff', unanswered: true },
      { id: 9, kind: 'visitor', unanswered: false },
    ]);
    expect(
      await rows(`select lead_count from lead_contacts where company_id = 1
      order by contact`),
    ).toEqual([{ lead_count: 2 }, { lead_count: 1 }]);

    await database.pool.query(`
      insert into leads (company_id, contact_phone) values
        (2, '+79000000000'), (2, '+79000000000'), (2, '+79123456780'), (2, '+375290000000');
      insert into lead_values (lead_id, value) values
        (10, '7.9E+10'), (11, 'Перезвоните'), (11, '8 900 000-00-00'), (12, '7.9123456780E+10'),
        (13, '3.7529e11');
      insert into clients (company_id, name, phone, phone_key) values
        (2, 'А', ' 7.9e+10', '+79000000000'), (2, 'Б', '8 900 000 00 00', '+79000000000');
    `);
    await apply(database, PHONES);
    expect(await rows('select id, contact_phone from leads where id > 9 order by id')).toEqual([
      { id: 10, contact_phone: null },
      { id: 11, contact_phone: '+79000000000' },
      { id: 12, contact_phone: '+79123456780' },
      { id: 13, contact_phone: null },
    ]);
    expect(await rows('select phone_key from clients order by id')).toEqual([
      { phone_key: null },
      { phone_key: '+79000000000' },
    ]);
    expect(
      await rows(`select contact, lead_count from lead_contacts where company_id = 2
        order by contact`),
    ).toEqual([
      { contact: '+79000000000', lead_count: 1 },
      { contact: '+79123456780', lead_count: 1 },
      { contact: '+79431112233', lead_count: 1 },
    ]);

    // Taken at 10:00: nothing else, a note later, a status later that was taken back, a status in the same
    // moment. The fifth was answered before it was taken.
    await database.pool.query(`
      insert into leads (company_id, status, first_response_at)
        select 1, status, '2026-03-05 10:00Z' from unnest(array['new', 'new', 'new', 'processing', 'processing']) as status;
      insert into lead_activity (company_id, lead_id, user_id, kind, data, created_at)
        select 1, lead_id, 1, kind, data::jsonb, ('2026-03-05 ' || moment || 'Z')::timestamptz from (values
          (14, 'assigned', '{"from": null, "to": 1}', '10:00'),
          (15, 'assigned', '{"from": null, "to": 1}', '10:00'),
          (15, 'note', '{}', '10:30'),
          (16, 'assigned', '{"from": null, "to": 1}', '10:00'),
          (16, 'status', '{"from": "new", "to": "rejected"}', '10:10'),
          (16, 'status', '{"from": "rejected", "to": "new", "undone": 1}', '10:11'),
          (17, 'assigned', '{"from": null, "to": 1}', '10:00'),
          (17, 'status', '{"from": "new", "to": "processing"}', '10:00'),
          (18, 'status', '{"from": "new", "to": "processing"}', '10:00'),
          (18, 'assigned', '{"from": null, "to": 1}', '10:20')
        ) as told (lead_id, kind, data, moment);
    `);
    await apply(database, RESPONSE);
    expect(
      await rows(`select id, to_char(first_response_at at time zone 'UTC', 'HH24:MI') as answered
        from leads where id > 13 order by id`),
    ).toEqual([
      { id: 14, answered: null },
      { id: 15, answered: '10:30' },
      { id: 16, answered: null },
      { id: 17, answered: '10:00' },
      { id: 18, answered: '10:00' },
    ]);

    const keyless = readdirSync(FOLDER).filter((name) => name > RESPONSE && name < KEYS);
    for (const file of keyless.sort()) await apply(database, file);
    // Sent before the update by a form, by staff and by staff long ago, and a client.
    await database.pool.query(`
      insert into leads (company_id, kind, lead_form_id, idempotency_key, created_at) values
        (1, 'visitor', 1, 'of a visit', now()), (1, 'staff', null, 'staff:digest', now()),
        (1, 'staff', null, 'staff:old', now() - interval '2 days');
      insert into clients (company_id, name, idempotency_key) values (1, 'Пётр', 'digest');
    `);
    await apply(database, KEYS);
    expect(
      await rows(
        'select company_id, scope, key, content, subject_id from used_keys order by scope',
      ),
    ).toEqual([
      { company_id: 1, scope: 'clients', key: 'digest', content: null, subject_id: 3 },
      {
        company_id: 1,
        scope: 'form 1',
        key: createHash('sha256').update('of a visit').digest('base64url'),
        content: null,
        subject_id: 19,
      },
      { company_id: 1, scope: 'leads', key: '1', content: null, subject_id: 7 },
      { company_id: 1, scope: 'leads', key: 'digest', content: null, subject_id: 20 },
    ]);
  }, 60_000);

  test('makes one tag of those that look alike, and sorts by what is seen', async () => {
    const database = await openOwnDatabase(kind);
    onTestFinished(() => database.close());
    const run = (query: string) => database.pool.query(query);
    const rows = async (query: string) => (await run(query)).rows as unknown[];
    const fold = readFileSync(path.join(FOLDER, FOLD), 'utf8')
      .split('--> statement-breakpoint')
      .find((statement) => statement.includes('fold_text(given'));
    await run((fold ?? '').replace('CREATE FUNCTION', 'CREATE OR REPLACE FUNCTION'));
    await run('reindex index client_tags_name_key');
    await run(`
      insert into companies (name) values ('Окна'), ('Двери');
      insert into client_tags (company_id, name, color, archived_at) values
        (1, 'VIP', 'red', now()), (1, E'V\\u200BIP', 'blue', null), (1, 'Опт', 'gray', null),
        (2, E'VIP\\u2800', 'gray', null);
      insert into clients (company_id, name) values (1, E'\\u200BАнна'), (1, 'Борис');
      insert into client_tag_links (client_id, tag_id) values (1, 1), (1, 2), (2, 2), (2, 3);
      insert into leads (company_id, contact_name) values (1, E'\\u200EАнна');
    `);

    await apply(database, INVISIBLE);
    expect(await rows('select id, name, archived_at from client_tags order by id')).toEqual([
      { id: 1, name: 'VIP', archived_at: null },
      { id: 3, name: 'Опт', archived_at: null },
      { id: 4, name: 'VIP\u2800', archived_at: null },
    ]);
    expect(await rows('select client_id, tag_id from client_tag_links order by 1, 2')).toEqual([
      { client_id: 1, tag_id: 1 },
      { client_id: 2, tag_id: 1 },
      { client_id: 2, tag_id: 3 },
    ]);
    expect(await rows('select name_key from clients order by name_key')).toEqual([
      { name_key: 'анна' },
      { name_key: 'борис' },
    ]);
    expect(await rows('select contact_key from leads')).toEqual([{ contact_key: 'анна' }]);
    await expect(
      run(`insert into client_tags (company_id, name, color) values (1, E'vi\\u00ADp', 'red')`),
    ).rejects.toThrow('client_tags_name_key');
  });

  test('learns which options old values are where it is beyond doubt, and keeps every text', async () => {
    const database = await openOwnDatabase(kind);
    onTestFinished(() => database.close());
    const run = (query: string) => database.pool.query(query);
    await run(DROPPED_VIEWS.join(';'));
    await run('alter table lead_values drop column option_ids');
    await run(`
      insert into companies (name) values ('Окна'), ('Двери');
      insert into lead_fields (company_id, name, type, options) values
        (1, 'Цвет', 'select', '[{"id": "a", "label": "Снежный", "former": ["Белый", "Молочный"]},
          {"id": "b", "label": "Белый"}, {"id": "c", "label": "Белый, матовый", "archived": true}]'),
        (1, 'Цвета', 'multiselect', '[{"id": "a", "label": "Белый"}, {"id": "b", "label": "матовый"},
          {"id": "c", "label": "Белый, матовый"}]'),
        (1, 'Текст', 'text', '[{"id": "a", "label": "Белый"}]'),
        (2, 'Чужой', 'radio', '[{"id": "z", "label": "Белый"}]');
      insert into leads (company_id) values (1), (2);
      insert into lead_values (lead_id, lead_field_id, value) values
        (1, 1, 'Снежный'), (1, 1, 'Молочный'), (1, 1, 'Белый'), (1, 1, 'Белый, матовый'), (1, 1, 'Алый'),
        (1, 2, 'Белый'), (1, 2, 'Белый, матовый'), (1, 3, 'Белый'), (1, 1, null), (1, null, 'Белый'),
        (2, 4, 'Белый');
    `);
    await apply(database, OPTIONS);
    const { rows } = await run('select value, option_ids from lead_values order by id');
    expect(
      (rows as { value: string | null; option_ids: string[] | null }[]).map(Object.values),
    ).toEqual([
      ['Снежный', ['a']],
      ['Молочный', ['a']],
      // Of the two that were called so it may be either.
      ['Белый', null],
      ['Белый, матовый', ['c']],
      ['Алый', null],
      ['Белый', ['a']],
      ['Белый, матовый', null],
      ['Белый', null],
      [null, null],
      ['Белый', null],
      ['Белый', ['z']],
    ]);
  });
});
