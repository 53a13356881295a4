import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { migrate } from '../../server/db/migrate';
import { DROPPED_VIEWS } from '../../server/db/records/record-views';
import { openTwoDesks } from '../support/server/lead-desk';
import { restrictTo } from '../support/server/records-of';
import { createTestApp, type Answer } from '../support/server/test-app';
import { describeOnOneDatabase } from '../support/server/test-database';

const WAIT_MS = 100;

describeOnOneDatabase('the views of readers', (open) => {
  test('are made anew while another process reads by them, which is not ended', async () => {
    const { pool } = await open();
    await pool.query(`comment on schema own_records is 'outdated'`);
    const reader = await pool.connect();
    const starting = await pool.connect();
    // As where one change is told to people of different rights: the views dropped last are locked first.
    await reader.query('begin; lock table assigned_records.leads in access share mode');
    const migrated = migrate(starting);
    await delay(WAIT_MS);
    const { rows } = await reader.query<{ name: string }>(
      `select table_name as name from information_schema.views where table_schema = 'own_records'`,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { name } of rows) {
      await reader.query(`lock table own_records.${name} in access share mode`);
    }
    await reader.query('commit');
    reader.release();
    await migrated;
    await starting.query('begin; lock table own_records.leads in access share mode; commit');
    starting.release();
  });

  test('answer 503 for as long as they are missing, and never records of others', async () => {
    const database = await open();
    const app = createTestApp(database);
    const { anna, boris } = await openTwoDesks(app);
    const [own, other] = [await anna.receive(), await anna.receive()];
    await anna.change(own, { user_id: boris.member.userId });
    await anna.change(other, { user_id: anna.member.userId });
    await restrictTo(app, boris.member, 'own');
    const calls = (): Promise<Answer>[] => [
      boris.get('/api/leads'),
      boris.get('/api/leads/counts'),
      boris.get(`/api/leads/${own}`),
      boris.get(`/api/leads/${other}`),
      boris.get('/api/dashboard'),
      boris.get('/api/leads/export?format=csv'),
      boris.change(own, { notes: 'Перезвонить' }),
    ];
    const starting = await database.pool.connect();
    await starting.query(['begin', ...DROPPED_VIEWS].join(';'));
    // Those that wait for the views, and those that come when there are none.
    const waiting = calls();
    await delay(WAIT_MS);
    await starting.query('commit');
    for (const { status, headers, text } of await Promise.all([...waiting, ...calls()])) {
      expect([status, headers['retry-after']], text).toEqual([503, '5']);
    }
    expect((await anna.get('/api/leads')).status).toBe(200);
    await migrate(starting);
    starting.release();
    const answers = await Promise.all(calls());
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 404, 200, 200, 200]);
    await app.close();
  });
});
