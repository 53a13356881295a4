import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { expect, test } from 'vitest';
import * as schema from '../../../server/db/schema';

const FOLDER = path.resolve('server/db/migrations');
const readJson = (file: string): unknown =>
  JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8'));

const { entries } = readJson('meta/_journal.json') as { entries: { idx: number; tag: string }[] };

test('lists every migration in the journal, in order', () => {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'));
  expect(entries.map(({ tag }) => `${tag}.sql`)).toEqual(files.sort());
  expect(entries.map(({ idx }) => idx)).toEqual(entries.map((_entry, index) => index));
});

test('keeps the newest snapshot alone, and it is the schema', async () => {
  const snapshots = readdirSync(path.join(FOLDER, 'meta')).filter(
    (name) => name !== '_journal.json',
  );
  const newest = `${entries.at(-1)?.tag.slice(0, '0000'.length)}_snapshot.json`;
  expect(snapshots).toEqual([newest]);
  const stored = readJson(`meta/${newest}`) as Parameters<typeof generateMigration>[0];
  expect(await generateMigration(stored, generateDrizzleJson(schema))).toEqual([]);
});
