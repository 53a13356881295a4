import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dataOf } from '../support/server/chat-desk';
import { openTwoDesks, type Desk } from '../support/server/lead-desk';
import { restrictTo } from '../support/server/records-of';
import { createTestApp, type TestApp } from '../support/server/test-app';
import { describeOnBothDatabases } from '../support/server/test-database';

const PHONE = '+7 999 000-00-01';

describeOnBothDatabases('the history that an employee reads', (open) => {
  let app: TestApp;
  let anna: Desk;
  let boris: Desk;
  beforeAll(async () => {
    app = createTestApp(await open(), { LIMIT_WRITES_PER_MINUTE: '100000' });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    ({ anna, boris } = await openTwoDesks(app));
  });

  const leadOf = async ({ member }: Desk) => {
    const id = await anna.receive({ phone: PHONE });
    await anna.change(id, { user_id: member.userId });
    return id;
  };
  const clientOf = async ({ member }: Desk, name: string) =>
    dataOf<{ id: number }>(await anna.post('/api/clients', { name, user_id: member.userId })).id;
  const kindsIn = async (desk: Desk, path: string) =>
    dataOf<{ kind: string }[]>(await desk.get(`/api/${path}/activity`)).map(({ kind }) => kind);
  const merge = async (
    desk: Desk,
    records: 'leads' | 'clients',
    target: number,
    source: number,
  ) => {
    const body = { target_id: target, source_ids: [source] };
    expect((await desk.post(`/api/${records}/merge`, body)).status).toBe(200);
  };

  test.each(['leads', 'clients'] as const)('names no hidden one of merged %s', async (records) => {
    const make = (desk: Desk) => (records === 'leads' ? leadOf(desk) : clientOf(desk, 'Иван'));
    const [target, source, hidden] = [await make(boris), await make(boris), await make(anna)];
    const path = `${records}/${target}`;
    const merged = async (desk: Desk) =>
      (await kindsIn(desk, path)).filter((kind) => kind === 'merged').length;
    await merge(anna, records, target, source);
    await restrictTo(app, boris.member, 'own');
    expect(await merged(boris)).toBe(1);
    await merge(anna, records, target, hidden);
    expect([await merged(boris), await merged(anna)]).toEqual([1, 2]);
  });

  test.each(['leads', 'clients'] as const)(
    'names all %s they merged themselves',
    async (records) => {
      const make = (desk: Desk) => (records === 'leads' ? leadOf(desk) : clientOf(desk, 'Иван'));
      const [target, hidden] = [await make(boris), await make(anna)];
      await merge(boris, records, target, hidden);
      await restrictTo(app, boris.member, 'own');
      expect(await kindsIn(boris, `${records}/${target}`)).toContain('merged');
    },
  );

  test('names no hidden client a lead was moved from', async () => {
    const lead = await leadOf(boris);
    const [hidden, client, other] = [
      await clientOf(anna, 'Иван'),
      await clientOf(boris, 'Пётр'),
      await clientOf(boris, 'Олег'),
    ];
    const link = await anna.post(`/api/leads/${lead}/link-client`, { client_id: hidden });
    expect(link.status).toBe(200);
    const move = async (to: number) => {
      const moved = await anna.post(`/api/leads/${lead}/move-client`, { client_id: to });
      expect(moved.status).toBe(200);
    };
    await move(client);
    await restrictTo(app, boris.member, 'own');
    const paths = [`leads/${lead}`, `clients/${client}`];
    const moves = async (desk: Desk) =>
      (await Promise.all(paths.map((path) => kindsIn(desk, path)))).map(
        (kinds) => kinds.filter((kind) => kind.endsWith('moved')).length,
      );
    expect([await moves(boris), await moves(anna)]).toEqual([
      [0, 0],
      [1, 1],
    ]);
    await move(other);
    expect([await moves(boris), await moves(anna)]).toEqual([
      [1, 1],
      [2, 2],
    ]);
  });
});
