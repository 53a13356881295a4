import { randomInt } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { leadValues } from '../../server/db/schema';
import { openEmbedded } from '../../server/db/embedded/open-embedded';
import { openPostgres } from '../../server/db/open-postgres';
import { createFolderCopy, createPostgresCopy } from '../support/server/test-database';
import { startProcess } from '../support/server/server-process';

const DEEP = process.env['DEEP'] === '1';
const KILLS = DEEP ? 100 : 2;
/** What a database process of its own keeps is hardly the server's doing. */
const KILLS_BESIDE_POSTGRES = DEEP ? 100 : 1;
const WRITERS = 8;
const START_LIMIT_MS = 40_000;
/** Leads of one round before the kill. */
const FEWEST_STORED = 10;
const MOST_STORED = DEEP ? 100 : 40;

// Several starts in one test, and each takes a second of a core.
vi.setConfig({ testTimeout: (KILLS + 4) * START_LIMIT_MS });

function folderCopy(): string {
  const { folder, remove } = createFolderCopy();
  onTestFinished(remove);
  return folder;
}

const post = (url: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

interface PublicForm {
  call: string;
  nameField: number;
  phoneField: number;
}

/** Registers a company that wants letters, and finds where its starter form is sent to. */
async function prepareForm(address: string): Promise<PublicForm> {
  const registered = await post(`${address}/api/register`, {
    company: 'Окна',
    name: 'Анна',
    email: 'anna@example.test',
    password: 'длинный надёжный пароль',
    consent: true,
  });
  const { token } = (await registered.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  await fetch(`${address}/api/company/settings`, {
    method: 'PUT',
    headers,
    body: JSON.stringify({ notification_emails: ['desk@example.test'] }),
  });
  const forms = await fetch(`${address}/api/lead-forms`, { headers });
  const [form] = ((await forms.json()) as { data: { slug: string }[] }).data;
  const call = `/api/public/forms/${form?.slug}`;
  const shown = await fetch(address + call);
  const { fields } = ((await shown.json()) as { data: { fields: { id: number; label: string }[] } })
    .data;
  const idOf = (label: string) => fields.find((field) => field.label === label)?.id ?? 0;
  return { call, nameField: idOf('Имя'), phoneField: idOf('Телефон') };
}

/**
 * Sends leads one after another until the server is gone, telling the name of each that it said it had
 * stored.
 */
async function writeUntilGone(
  address: string,
  form: PublicForm,
  mark: string,
  onStored: (name: string) => void,
): Promise<void> {
  for (let count = 0; ; count += 1) {
    const name = `${mark}-${count}`;
    const values = { [form.nameField]: name, [form.phoneField]: '+79431234567' };
    try {
      const answer = await post(address + form.call, { values, consent: true });
      if (answer.status === 201) onStored(name);
    } catch {
      return;
    }
  }
}

async function postgresCopy(): Promise<string> {
  const { url, drop } = await createPostgresCopy();
  onTestFinished(drop);
  return url;
}

describe.each(['embedded', 'postgres'] as const)('kill -9 while leads arrive (%s)', (kind) => {
  const kills = kind === 'embedded' ? KILLS : KILLS_BESIDE_POSTGRES;

  test(`loses nothing that was acknowledged, and no letter about it, kills: ${kills}`, async () => {
    const place = kind === 'embedded' ? folderCopy() : await postgresCopy();
    const env: Record<string, string> =
      kind === 'embedded' ? { DATA_DIR: place } : { DATABASE_URL: place, DATA_DIR: folderCopy() };
    const acknowledged: string[] = [];
    let form: PublicForm | undefined;
    for (let round = 0; round < kills; round += 1) {
      const server = startProcess({ env, args: kind === 'embedded' ? ['--empty'] : [] });
      const address = await server.address();
      const target = (form ??= await prepareForm(address));
      // In the middle of the others' writes, and never at the same point.
      const killAt = acknowledged.length + randomInt(FEWEST_STORED, MOST_STORED);
      const onStored = (name: string) => {
        acknowledged.push(name);
        if (acknowledged.length === killAt) server.kill('SIGKILL');
      };
      await Promise.all(
        Array.from({ length: WRITERS }, (_, writer) =>
          writeUntilGone(address, target, `${round}-${writer}`, onStored),
        ),
      );
      await server.end();
    }

    const database = await (kind === 'embedded' ? openEmbedded : openPostgres)(place);
    const rows = await database.db.select({ value: leadValues.value }).from(leadValues);
    const withoutLetter = await database.pool.query(
      `select id from leads where spam_at is null
        and not exists (select from letters where key = 'lead:' || leads.id)`,
    );
    await database.close();
    expect(withoutLetter.rows).toEqual([]);
    const stored = new Set(rows.map(({ value }) => value));
    expect(acknowledged.filter((name) => !stored.has(name))).toEqual([]);
  });
});

describe('the first start', () => {
  test('begins again after it was killed', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'leads-desk-test-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const first = startProcess({ env: { DATA_DIR: folder } });
    await expect.poll(() => readdirSync(folder), { timeout: START_LIMIT_MS }).toHaveLength(1);
    first.kill('SIGKILL');
    await first.end();
    expect(existsSync(path.join(folder, 'database'))).toBe(false);

    const second = startProcess({ env: { DATA_DIR: folder }, args: ['--empty'] });
    const health = await fetch(`${await second.address()}/api/health`);
    expect(health.status).toBe(200);
    expect(readdirSync(folder)).toEqual(['database', 'files']);
  });
});

describe('a second start on the same data folder', () => {
  test('is refused, and the first goes on', async () => {
    const folder = folderCopy();
    const starts = [0, 1].map(() => startProcess({ env: { DATA_DIR: folder }, args: ['--empty'] }));
    const [addresses, refusals] = await Promise.all([
      Promise.allSettled(starts.map((start) => start.address())),
      Promise.race(starts.map((start) => start.end())),
    ]);
    expect(refusals.code).toBe(1);
    expect(refusals.stderr).toBe(
      `Папка данных ${folder} занята другим запущенным сервером. Остановите его или укажите другую папку в DATA_DIR\n`,
    );
    const served = addresses.filter((result) => result.status === 'fulfilled');
    expect(served).toHaveLength(1);
    expect((await fetch(`${served[0]?.value}/api/health`)).status).toBe(200);
  });
});
