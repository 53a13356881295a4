// Prints how much memory the running server needs beyond its own to take in a file of 50 MB, to hand it out,
// and to take in a visitor's form with 20 MB of files, with files in a folder and in a bucket:
// `npm run bench:files`. Run after `npm run build`. It ends with 1 where that is 30 MB or more, or where
// other bytes come back.
import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPostgres } from '../../../server/db/open-postgres.ts';
import { startProduct } from '../../../tests/e2e/support/product.ts';
import { storeReadyCompanies } from '../../../tests/e2e/support/ready-companies.ts';
import { buildForm } from '../../../tests/support/server/built-form.ts';
import { startS3 } from '../../../tests/support/server/s3.ts';
import { copyDatabase, startPostgres } from '../../../tests/support/server/start-postgres.ts';
import { printRow } from '../figures.ts';

const MEGABYTE = 1024 * 1024;
const LIMIT_MB = 30;
const ROUNDS = 3;
/** Loads what the first file needs, and nothing of a large one. */
const SMALL = Buffer.alloc(100 * 1024, 'abc');
const LARGE = Buffer.alloc(50 * MEGABYTE - 1, 'договор ');
/** Two files, as many bytes as a visitor's form may have. */
const FORM_FILES = ['дом.jpg', 'план.jpg'].map(
  (name) => new File([Buffer.alloc(10 * MEGABYTE, 'фото ')], name),
);
/** For memory that the last round has left to be returned. */
const PAUSE_MS = 2000;

/** @param name as the kernel calls it: `VmRSS` now, `VmHWM` the most since the last reset */
function megabytesOf(pid: number, name: string): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
}

/** @returns by how many megabytes the memory of a process grew at most while the work was done */
async function growthDuring(pid: number, work: () => Promise<unknown>): Promise<number> {
  await sleep(PAUSE_MS);
  const RESET_PEAK = '5';
  writeFileSync(`/proc/${pid}/clear_refs`, RESET_PEAK);
  const before = megabytesOf(pid, 'VmRSS');
  await work();
  return megabytesOf(pid, 'VmHWM') - before;
}

const postgres = await startPostgres();

/** Makes a form with a field for files. @returns its slug and the number of the field */
async function makeForm(databaseUrl: string, companyId: number) {
  const database = await openPostgres(databaseUrl);
  const { slug, fields } = await buildForm(
    { database, clock: { now: () => new Date() } },
    companyId,
    [{ name: 'Фото', type: 'file' }],
  );
  await database.close();
  return { slug, field: fields['Фото'] ?? 0 };
}

async function measure(place: string, env: Record<string, string>): Promise<boolean> {
  const { url: databaseUrl, drop } = await copyDatabase(postgres);
  const [company] = await storeReadyCompanies(databaseUrl);
  const form = await makeForm(databaseUrl, company?.companyId ?? 0);
  const product = await startProduct({ env: { DATABASE_URL: databaseUrl, ...env } });
  const headers = { authorization: `Bearer ${company?.token}`, accept: 'application/json' };

  async function send(content: Buffer<ArrayBuffer>): Promise<number> {
    const body = new FormData();
    body.append('file', new Blob([content]), 'договор.bin');
    const answer = await fetch(`${product.url}/api/files`, { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
    return ((await answer.json()) as { data: { id: number } }).data.id;
  }
  async function sendForm(files: File[]): Promise<void> {
    const body = new FormData();
    for (const file of files) body.append(`field_${form.field}`, file);
    const answer = await fetch(`${product.url}/f/${form.slug}`, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body,
    });
    if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
  }
  async function isSame(id: number, content: Buffer): Promise<boolean> {
    const answer = await fetch(`${product.url}/api/files/${id}/download`, { headers });
    return Buffer.from(await answer.arrayBuffer()).equals(content);
  }

  let isGood = await isSame(await send(SMALL), SMALL);
  await sendForm([new File([SMALL], 'a.jpg')]);
  for (let round = 1; round <= ROUNDS; round += 1) {
    let id = 0;
    const up = await growthDuring(product.pid, async () => {
      id = await send(LARGE);
    });
    const down = await growthDuring(product.pid, async () => {
      isGood &&= await isSame(id, LARGE);
    });
    const visitor = await growthDuring(product.pid, () => sendForm(FORM_FILES));
    const grown = { up, down, form: visitor };
    isGood &&= Math.max(...Object.values(grown)) < LIMIT_MB;
    const shown = Object.entries(grown).map(([name, size]) => `${name} +${size.toFixed(1)} MB`);
    printRow(`${place}, round ${round}`, shown.join(', '));
  }
  await product.stop();
  await drop();
  return isGood;
}

const s3 = await startS3();
const results = [await measure('a folder', {}), await measure('a bucket', s3.settings)];
await s3.close();
await postgres.stop();
if (results.includes(false)) process.exitCode = 1;
