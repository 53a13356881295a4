import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  AUDIT_ACTIONS,
  auditValue,
  isAuditField,
  type AuditEntry,
  type CompanyRights,
} from '#contract';
import { auditEntries } from '../../server/db/schema';
import { listEndpoints } from '../../server/openapi';
import { parseCsv } from '../support/parse-csv';
import { createTestApp, type Answer, type Member, type TestApp } from '../support/server/test-app';
import { describeOnOneDatabase } from '../support/server/test-database';
import { exampleCalls, tokenOf, urlOf } from './example-calls';
import { GENEROUS_LIMITS, newCaller } from './new-caller';

/** Fields whose name says what their number counts. */
const COUNTED =
  /, (?:минут|дней|месяцев)$|сколько дней|^Передано |^(?:Телефоны|E-mail|IP-адреса|Слова)$/;
/** A word of the programs, not of the screen. */
const CODE = /^[a-z]+(?:_[a-z]+)*$/;

const idOf = ({ json }: Answer) => (json as { data: { id: number } }).data.id;

describeOnOneDatabase('the journal of all that can be done', (open) => {
  let app: TestApp;
  let anna: Member;
  const desk = () => app.as(anna.token);

  /** Everything the calls of the table do, each by somebody of a company of their own. */
  async function doAll() {
    for (const [name, endpoint] of listEndpoints()) {
      if (endpoint.method === 'GET' && !endpoint.file) continue;
      const caller = await newCaller(app);
      const example = await exampleCalls[name]?.(caller);
      if (!example) continue;
      await caller.call(endpoint.method, urlOf(endpoint, example), {
        body: example.body,
        upload: example.upload,
        token: tokenOf(endpoint, example, caller),
      });
    }
  }

  const newReward = async (referral_id: number) => {
    const body = { referral_id, amount: 400_000, reason: 'Подарок' };
    const id = idOf(await desk().post('/api/referral-rewards', body));
    await desk().put(`/api/referral-rewards/${id}`, { status: 'confirmed' });
    return id;
  };
  const pay = async (id: number) =>
    (await desk().post('/api/referral-rewards/pay', { ids: [id] })).json as {
      data: { undo_token: string };
    };

  /** A client accepts an offer by its link. */
  async function acceptOffer() {
    const caller = await newCaller(app);
    const { params } = (await exampleCalls['documents.unshare']?.(caller)) ?? {};
    const { json } = await caller.call('POST', `/api/documents/${params?.['id']}/share`, {
      ...{ token: caller.token, body: { days: 30 } },
    });
    await app.app.inject({
      method: 'POST',
      url: new URL((json as { data: { url: string } }).data.url).pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ version: '1', name: 'Мария' }).toString(),
    });
  }

  /** Switches rights on, takes one away and hands the company over. */
  async function restrictStaff(colleague: number) {
    const { data } = (await desk().get('/api/company/rights')).json as { data: CompanyRights };
    const switches = { ...data.switches, merge: false };
    await desk().put('/api/company/rights', { on: true, switches, version: data.version });
    await desk().put(`/api/users/${colleague}/role`, { role: 'employee' });
    await desk().post('/api/company/owner', { user_id: colleague });
  }

  /** What the examples leave out: values that are stored as numbers and words of the programs. */
  async function doTheRest() {
    const { email, userId, companyId } = anna;
    await app.call('POST', '/api/login', { body: { email, password: 'не тот' } });
    const { userId: colleague } = await app.addMember(companyId);
    await desk().post('/api/users/bulk', {
      ...{ action: 'shift', ids: [colleague], payload: { on_shift: false } },
    });
    const client = idOf(await desk().post('/api/clients', { name: 'Пётр', tags: ['VIP'] }));
    const tags = (await desk().get('/api/client-tags')).json as { data: [{ id: number }] };
    await desk().put(`/api/client-tags/${tags.data[0].id}`, { color: 'violet', archived: true });
    const lead = idOf(await desk().post('/api/leads', { contact: { name: 'Анна', phone: '' } }));
    for (const action of ['spam', 'not_spam']) {
      await desk().post('/api/leads/bulk', { action, ids: [lead] });
    }
    await desk().post('/api/leads/bulk', {
      ...{ action: 'assign', ids: [lead], payload: { user_id: userId } },
    });
    const reason = idOf(await desk().post('/api/reject-reasons', { name: 'Дорого' }));
    for (const change of [
      { action: 'status', payload: { status: 'rejected' } },
      { action: 'reject_reason', payload: { reject_reason_id: reason } },
    ]) {
      await desk().post('/api/leads/bulk', { ...change, ids: [lead] });
    }
    const field = idOf(await desk().post('/api/lead-fields', { name: 'Город', type: 'text' }));
    const roles = { type: 'textarea', required: true, in_table: true, in_clients: true };
    await desk().put(`/api/lead-fields/${field}`, roles);
    await desk().put('/api/chat/settings', {
      ...{ position: 'left', color: '#112233', retention_days: 30, enabled: false },
    });
    await desk().put('/api/soft-windows/documents', { quote_days: 7, warranty_months: 6 });
    const rule = { kind: 'percent', basis_points: 500 };
    const referral = idOf(
      await desk().post('/api/referrals', { name: 'Ольга', code: 'OLGA', rule }),
    );
    await desk().put(`/api/referrals/${referral}`, {
      ...{ client_id: client, window_days: 10, rule: { kind: 'fixed', amount: 400_000 } },
    });
    const paid = await newReward(referral);
    await pay(paid);
    await desk().post('/api/referral-rewards', { refund_of: paid, reason: 'Возврат' });
    const { data } = await pay(await newReward(referral));
    await desk().post('/api/bulk/undo', { undo_token: data.undo_token });
    const folder = idOf(await desk().post('/api/folders', { name: 'Договоры' }));
    await desk().delete(`/api/files/${folder}`);
    await desk().post('/api/files/bulk', { action: 'restore', ids: [folder] });
    await acceptOffer();
    await restrictStaff(colleague);
    const name = ((await desk().get('/api/company/deletion')).json as { data: { name: string } })
      .data.name;
    await desk().post('/api/company/deletion', { password: anna.password, name });
    await desk().delete('/api/company/deletion');
  }

  beforeAll(async () => {
    app = createTestApp(await open(), GENEROUS_LIMITS);
    anna = await app.register();
    await doAll();
    await doTheRest();
  });
  afterAll(() => app.close());

  test('holds every action', async () => {
    const rows = await app.database.db
      .selectDistinct({ is: auditEntries.action })
      .from(auditEntries);
    expect(rows.map((row) => row.is).sort()).toEqual(Object.keys(AUDIT_ACTIONS).sort());
  });

  test('knows how each value is said: no bare number and no word of a program slips through', async () => {
    const entries = await app.database.db.select().from(auditEntries);
    const bare = entries.flatMap(({ action, changes }) =>
      changes.flatMap(({ field, from, to }) => {
        const slips = [from, to].filter((value) => {
          const said = auditValue(field, value) ?? '';
          return CODE.test(said) || (/^-?[\d\s]+$/.test(said) && !COUNTED.test(field));
        });
        return isAuditField(field) && slips.length === 0 ? [] : [{ action, field, slips }];
      }),
    );
    expect(bare).toEqual([]);
  });

  test('says money in roubles, truths, days and choices in words, on the wire and in the file', async () => {
    const entries = await app.database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.companyId, anna.companyId));
    const said = entries.flatMap(({ action, changes }: Pick<AuditEntry, 'action' | 'changes'>) =>
      changes.map(({ field, from, to }) => [
        action,
        `${field}: ${auditValue(field, from) ?? '–'} → ${auditValue(field, to) ?? '–'}`,
      ]),
    );
    for (const line of [
      ['reward_created', 'Сумма: – → 4\u00a0000\u00a0₽'],
      ['rewards_paid', 'Сумма: – → 4\u00a0000\u00a0₽'],
      ['reward_refunded', 'Сумма: – → −4\u00a0000\u00a0₽'],
      ['client_tag_changed', 'Цвет: Красный → Фиолетовый'],
      ['client_tag_changed', 'В архиве: нет → да'],
      ['field_changed', 'Тип: Строка → Текст'],
      ['settings_changed', 'Чат: место на странице: справа → слева'],
      ['settings_changed', 'Документы: срок предложения, дней: 14 → 7'],
      ['referral_changed', 'Вознаграждение: 5\u00a0% с оплаты → 4\u00a0000\u00a0₽ за клиента'],
      ['users_shift', 'На смене: – → нет'],
      ['leads_changed', 'Статус: – → Отклонен'],
      ['leads_changed', 'Причина отказа: – → Дорого'],
    ]) {
      expect(said).toContainEqual(line);
    }
    const file = await desk().get('/api/audit-log/export?format=csv');
    const lines = parseCsv(file.text).map((cells) => cells.join(';'));
    for (const [, text] of said) {
      expect(lines.some((line) => line.includes(text ?? ''))).toBe(true);
    }
  });
});
