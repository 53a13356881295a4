import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Pool } from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Db } from '../../../server/db/database';
import { startUpkeep } from '../../../server/db/embedded/upkeep';
import { DatabaseBusyError } from '../../../server/db/gate';

const CHECK_MS = 5000;
const DUE = {
  name: 'leads',
  isDue: false,
  isLittered: true,
  isOverdue: false,
  isUnknown: true,
  indexBytes: String(100 * 1024 * 1024),
  pendingIndexes: null,
};

let folder: string;
let asked: string[];
let end: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  folder = mkdtempSync(path.join(tmpdir(), 'leads-desk-test-'));
  mkdirSync(path.join(folder, 'pg_wal'));
});
afterEach(() => {
  end();
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

/** Upkeep of a database that writes down what it is asked. */
function start({ due = [DUE], idleMs = 60_000, isWritable = true, isBusy = false } = {}) {
  const state = { idleMs, isBusy };
  let isLetIn = false;
  const pool = {
    query(sql: string) {
      if (state.isBusy && !isLetIn) return Promise.reject(new DatabaseBusyError());
      if (!sql.trim().startsWith('select format')) asked.push(isLetIn ? `in turn: ${sql}` : sql);
      return Promise.resolve({ rows: due });
    },
  } as unknown as Pool;
  end = startUpkeep({
    database: { upkeep: { pool, db: {} as Db }, isWritable: () => isWritable },
    gate: {
      enter: () => Promise.reject(new Error('not used')),
      idleMs: () => state.idleMs,
      isUpkeepRunning: () => false,
      letUpkeepIn(isDue) {
        isLetIn = isDue;
      },
    },
    folder,
  });
  return state;
}
const check = (times = 1) => vi.advanceTimersByTimeAsync(CHECK_MS * times);

describe('the upkeep of the embedded database', () => {
  test('gathers statistics in any free moment, and reclaims space only in a pause', async () => {
    const state = start({ idleMs: 2000 });
    await check();
    expect(asked).toEqual(['analyze leads']);
    state.idleMs = 20_000;
    asked = [];
    await check();
    expect(asked).toEqual(['analyze leads', 'vacuum leads']);
  });

  test('waits for no pause where too much has been left lying', async () => {
    start({ idleMs: 0, due: [{ ...DUE, isUnknown: false, isOverdue: true }] });
    await check();
    expect(asked).toEqual(['vacuum leads']);
  });

  test('leaves a full disk alone', async () => {
    start({ isWritable: false });
    await check();
    expect(asked).toEqual([]);
  });

  test('is no fault where callers leave no time, and takes its turn among them in the end', async () => {
    const logged = vi.spyOn(console, 'error');
    start({ isBusy: true, idleMs: 0 });
    await check(12);
    expect(asked).toEqual([]);
    await check();
    expect(asked).toEqual(['in turn: analyze leads']);
    expect(logged).not.toHaveBeenCalled();
    logged.mockRestore();
  });

  test('cuts a long log, and a very long one in turn with callers', async () => {
    const grow = (files: number) => {
      for (let file = 0; file < files; file += 1) {
        const name = file.toString(16).toUpperCase().padStart(24, '0');
        writeFileSync(path.join(folder, 'pg_wal', name), '');
      }
    };
    start({ due: [] });
    grow(3);
    await check();
    expect(asked).toEqual([]);
    grow(4);
    await check();
    expect(asked).toEqual(['checkpoint']);
    grow(13);
    await check();
    expect(asked.at(-1)).toBe('in turn: checkpoint');
  });
});
