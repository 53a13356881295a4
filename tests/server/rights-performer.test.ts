import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { refusalOf, type CompanyRights, type Role, type Task } from '../../contract';
import { dataOf } from '../support/server/chat-desk';
import { openTwoDesks, type Desk } from '../support/server/lead-desk';
import { createTestApp, type Answer, type TestApp } from '../support/server/test-app';
import { describeOnBothDatabases } from '../support/server/test-database';

const textsOf = (answer: Answer) => dataOf<Task[]>(answer).map(({ text }) => text);
const DAY_MS = 86_400_000;
const KEEPS_NO_RECORDS = 'Исполнитель не ведёт записи';

describeOnBothDatabases('a performer', (open) => {
  let app: TestApp;
  let anna: Desk;
  let boris: Desk;
  beforeAll(async () => {
    // The days of a performer are counted by the clock of the database.
    app = createTestApp(await open(), { LIMIT_WRITES_PER_MINUTE: '100000' }, { start: new Date() });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    ({ anna, boris } = await openTwoDesks(app));
  });

  const setRights = async (on: boolean) => {
    const { version, switches } = dataOf<CompanyRights>(await anna.get('/api/company/rights'));
    const set = await anna.put('/api/company/rights', { on, switches, version });
    expect(set.status).toBe(200);
  };
  const setRole = async (role: Role) =>
    expect((await anna.put(`/api/users/${boris.member.userId}/role`, { role })).status).toBe(200);
  const become = async (role: Role) => {
    await setRights(true);
    await setRole(role);
  };
  const inDays = (days: number) =>
    new Date(app.clock.now().getTime() + days * DAY_MS).toISOString();
  /** A task in so many days; without any, on this day of the company. */
  const addTask = async (lead: number, text: string, days: number, desk: Desk | null = boris) => {
    const today = app.clock.now().toLocaleDateString('sv-SE', { timeZone: 'Europe/Moscow' });
    const made = await anna.post('/api/tasks', {
      subject: `lead:${lead}`,
      type: 'visit',
      text,
      ...(days === 0 ? { due_day: today } : { due_at: inDays(days) }),
      user_id: desk?.member.userId ?? null,
    });
    expect(made.status).toBe(201);
    return dataOf<Task>(made).id;
  };
  const errorOf = ({ json, status }: Answer) =>
    [status, (json as { errors?: Record<string, string[]> }).errors] as const;

  test('finds own tasks of the days around, and open ones of before', async () => {
    const lead = await anna.receive();
    await addTask(lead, 'давнее', -40);
    await addTask(lead, 'сегодня', 0);
    await addTask(lead, 'через две недели', 14);
    await addTask(lead, 'через месяц', 30);
    await addTask(lead, 'Анны', 1, anna);
    await addTask(lead, 'ничьё', 1, null);
    await become('performer');
    expect(textsOf(await boris.get('/api/tasks'))).toEqual([
      'давнее',
      'сегодня',
      'через две недели',
    ]);
    expect(dataOf(await boris.get('/api/tasks/counts'))).toEqual({
      overdue: 1,
      today: 1,
      later: 1,
      done: 0,
    });
    const [first] = dataOf<Task[]>(await boris.get('/api/tasks'));
    expect(first).toMatchObject({ subject: `lead:${lead}`, phone: expect.any(String) as string });
    expect(first?.subject_name).toContain(`Заявка №${lead}`);
  });

  test('does, reopens and moves an own task; of a done one the last days stay', async () => {
    const id = await addTask(await anna.receive(), 'Замер', -40);
    await become('performer');
    const done = await boris.post(`/api/tasks/${id}/done`, { result: 'Замерил' });
    expect(dataOf<Task>(done)).toMatchObject({ result: 'Замерил' });
    expect(textsOf(await boris.get('/api/tasks?filter[state]=done'))).toEqual(['Замер']);
    expect((await boris.post(`/api/tasks/${id}/reopen`)).status).toBe(200);
    expect((await boris.put(`/api/tasks/${id}`, { due_at: inDays(3) })).status).toBe(200);
    expect(errorOf(await boris.put(`/api/tasks/${id}`, { due_at: inDays(30) }))).toEqual([
      422,
      { due_at: ['Перенести можно не дальше чем на 14 дней'] },
    ]);
    const last = inDays(14).slice(0, 'гггг-мм-дд'.length);
    expect((await boris.put(`/api/tasks/${id}`, { due_day: last })).status).toBe(200);
    expect(textsOf(await boris.get('/api/tasks'))).toEqual(['Замер']);
  });

  test('changes nothing else of it, and no task of others', async () => {
    const lead = await anna.receive();
    const own = await addTask(lead, 'Замер', 1);
    const foreign = await addTask(lead, 'Анны', 1, anna);
    await become('performer');
    for (const patch of [{ text: 'Другое' }, { type: 'call' }, { user_id: anna.member.userId }]) {
      expect((await boris.put(`/api/tasks/${own}`, patch)).status).toBe(403);
    }
    const answers = [
      await boris.get(`/api/tasks/${foreign}`),
      await boris.put(`/api/tasks/${foreign}`, { due_at: inDays(2) }),
      await boris.post(`/api/tasks/${foreign}/done`, {}),
      await boris.post(`/api/tasks/${foreign}/reopen`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    const refused = [
      await boris.post('/api/tasks', {
        subject: `lead:${lead}`,
        type: 'call',
        text: 'Новое',
        due_at: inDays(1),
      }),
      await boris.delete(`/api/tasks/${own}`),
      await boris.get(`/api/leads/${lead}`),
    ];
    expect(refused.map(({ json }) => (json as { message: string }).message)).toEqual([
      refusalOf('create'),
      refusalOf('write'),
      refusalOf('read'),
    ]);
  });

  test('has a bell with own tasks alone', async () => {
    const [lead, other] = [await anna.receive(), await anna.receive()];
    await anna.change(other, { user_id: boris.member.userId });
    await addTask(lead, 'Замер', 1);
    await become('performer');
    await anna.receive();
    const bell = await boris.get('/api/user-notifications');
    expect(dataOf<{ title: string }[]>(bell).map(({ title }) => title)).toEqual([
      expect.stringContaining('Вам назначено дело'),
    ]);
    expect(bell.json).toMatchObject({ unread_count: 1 });
  });

  test('is given tasks, and no record', async () => {
    await become('performer');
    const id = boris.member.userId;
    const lead = await anna.receive();
    expect(errorOf(await anna.change(lead, { user_id: id }))).toEqual([
      422,
      { user_id: [KEEPS_NO_RECORDS] },
    ]);
    const client = await anna.post('/api/clients', { name: 'Иван', user_id: id });
    expect(errorOf(client)).toEqual([422, { user_id: [KEEPS_NO_RECORDS] }]);
    const chosen = await anna.put('/api/company/settings', { auto_assign: { user_ids: [id] } });
    expect(chosen.status).toBe(422);
    const rule = { mode: 'round_robin', user_ids: [] };
    expect((await anna.put('/api/company/settings', { auto_assign: rule })).status).toBe(200);
    for (const next of [await anna.receive(), await anna.receive()]) {
      expect((await anna.show(next)).user?.id).toBe(anna.member.userId);
    }
    await addTask(lead, 'Замер', 1);
  });

  test('keeps the records of before, which another performer cannot be handed', async () => {
    const lead = await anna.receive();
    await anna.change(lead, { user_id: boris.member.userId });
    await become('performer');
    expect((await anna.show(lead)).user?.id).toBe(boris.member.userId);
    const vera = await app.addMember(anna.member.companyId, 'Вера');
    await anna.put(`/api/users/${vera.userId}/role`, { role: 'performer' });
    const disable = () =>
      anna.post(`/api/users/${boris.member.userId}/disable`, { transfer_to: vera.userId });
    expect(errorOf(await disable())).toEqual([422, { transfer_to: [KEEPS_NO_RECORDS] }]);
    await anna.change(lead, { user_id: anna.member.userId });
    await addTask(lead, 'Замер', 1);
    expect((await disable()).json).toMatchObject({ data: { transferred_tasks: 1 } });
  });

  test('is an ordinary colleague as soon as rights are off', async () => {
    await become('performer');
    await setRights(false);
    const lead = await anna.receive();
    expect((await boris.get(`/api/leads/${lead}`)).status).toBe(200);
    expect((await anna.change(lead, { user_id: boris.member.userId })).status).toBe(200);
  });
});
