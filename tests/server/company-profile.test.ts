import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CompanyProfile, Dashboard } from '../../contract';
import { createTestApp, type Answer, type Member, type TestApp } from '../support/server/test-app';
import { describeOnBothDatabases } from '../support/server/test-database';

describeOnBothDatabases('the data of a company', (open) => {
  let app: TestApp;
  let anna: Member;

  beforeAll(async () => {
    app = createTestApp(await open());
    anna = await app.register();
  });
  afterAll(() => app.close());

  const read = ({ json }: Answer) => (json as { data: CompanyProfile }).data;
  const show = async (token = anna.token) => read(await app.as(token).get('/api/company'));
  const change = (patch: unknown, seenAt?: string | null) =>
    app.as(anna.token).put('/api/company', patch, {
      headers: seenAt ? { 'if-unmodified-since': seenAt } : {},
    });

  it('are changed one by one, an empty text is none, and the open tabs learn of it', async () => {
    const before = await show();
    expect(before).toMatchObject({ inn: null, phone: null, timezone: 'Europe/Moscow' });
    const patch = { inn: '7707 083893', phone: ' 8 800 100-20-30 ', address: 'Москва' };
    const answer = await change(patch);
    expect(answer.status).toBe(200);
    expect(read(answer)).toMatchObject({
      name: before.name,
      inn: '7707083893',
      phone: '8 800 100-20-30',
      address: 'Москва',
    });
    expect(app.realtime.published.at(-1)).toMatchObject({ event: 'company.changed' });
    expect(read(await change({ inn: '', name: 'Тёплая веранда' }))).toMatchObject({
      inn: null,
      name: 'Тёплая веранда',
    });
    const me = await app.as(anna.token).get('/api/users/current');
    expect(me.json).toMatchObject({ company: { name: 'Тёплая веранда' } });
  });

  it.each([
    [{ name: ' ' }, 'name', 'Укажите название компании'],
    [{ name: null }, 'name', 'Укажите название компании'],
    [{ inn: '1234567890' }, 'inn', 'Проверьте ИНН'],
    [{ inn: '7707083893123' }, 'inn', 'Проверьте ИНН'],
    [{ timezone: 'Mars/Olympus' }, 'timezone', 'Неизвестный часовой пояс'],
    [{ timezone: '' }, 'timezone', 'Неизвестный часовой пояс'],
    [{ address: 'а'.repeat(301) }, 'address', 'Не длиннее 300 символов'],
  ])('%j is refused at %s', async (patch, field, message) => {
    const answer = await change(patch);
    expect(answer.status).toBe(422);
    expect((answer.json as { errors: object }).errors).toEqual({ [field]: [message] });
  });

  it('are not overwritten by who has not seen the last change', async () => {
    const seen = await show();
    app.clock.advance(60_000);
    await change({ phone: '100' });
    const late = await change({ phone: '200' }, seen.updated_at);
    expect(late.status).toBe(409);
    expect(late.json).toMatchObject({ current: { phone: '100' } });
    expect((await change({ phone: '100' }, seen.updated_at)).status).toBe(200);
    expect((await change({ phone: '300' }, (await show()).updated_at)).status).toBe(200);
  });

  it('decide when its days begin', async () => {
    const day = async () => {
      const { json } = await app.as(anna.token).get('/api/dashboard?period=today');
      return (json as Dashboard).meta;
    };
    await change({ timezone: 'Pacific/Kiritimati' });
    expect(await day()).toMatchObject({ timezone: 'Pacific/Kiritimati', to: '2026-03-10' });
    app.clock.advance(2 * 3_600_000);
    expect((await day()).to).toBe('2026-03-11');
    await change({ timezone: 'America/Havana' });
    expect((await day()).to).toBe('2026-03-10');
  });
});
