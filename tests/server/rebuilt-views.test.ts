import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { migrate } from '../../server/db/migrate';
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
});
