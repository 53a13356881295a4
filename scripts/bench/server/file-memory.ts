// Prints how much memory the running server needs beyond its own to take in a file of 50 MB and to hand it
// out, with files in a folder and in a bucket: `npm run bench:files`. Run after `npm run build`. It ends with
// 1 where that is 30 MB or more, or where other bytes come back.
import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { startProduct } from '../../../tests/e2e/support/product.ts';
import { storeReadyCompanies } from '../../../tests/e2e/support/ready-companies.ts';
import { startS3 } from '../../../tests/support/server/s3.ts';
import { copyDatabase, startPostgres } from '../../../tests/support/server/start-postgres.ts';
import { printRow } from '../figures.ts';

const MEGABYTE = 1024 * 1024;
const LIMIT_MB = 30;
const ROUNDS = 3;
/** Loads what the first file needs, and nothing of a large one. */
const SMALL = Buffer.alloc(100 * 1024, 'abc');
const LARGE = Buffer.alloc(50 * MEGABYTE - 1, 'договор ');
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

async function measure(place: string, env: Record<string, string>): Promise<boolean> {
  const { url: databaseUrl, drop } = await copyDatabase(postgres);
  const [company] = await storeReadyCompanies(databaseUrl);
  const product = await startProduct({ env: { DATABASE_URL: databaseUrl, ...env } });
  const headers = { authorization: `Bearer ${company?.token}`, accept: 'application/json' };

  async function send(content: Buffer<ArrayBuffer>): Promise<number> {
    const body = new FormData();
    body.append('file', new Blob([content]), 'договор.bin');
    const answer = await fetch(`${product.url}/api/files`, { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
    return ((await answer.json()) as { data: { id: number } }).data.id;
  }
  async function isSame(id: number, content: Buffer): Promise<boolean> {
    const answer = await fetch(`${product.url}/api/files/${id}/download`, { headers });
    return Buffer.from(await answer.arrayBuffer()).equals(content);
  }

  let isGood = await isSame(await send(SMALL), SMALL);
  for (let round = 1; round <= ROUNDS; round += 1) {
    let id = 0;
    const up = await growthDuring(product.pid, async () => {
      id = await send(LARGE);
    });
    const down = await growthDuring(product.pid, async () => {
      isGood &&= await isSame(id, LARGE);
    });
    isGood &&= Math.max(up, down) < LIMIT_MB;
    printRow(`${place}, round ${round}`, `up +${up.toFixed(1)} MB, down +${down.toFixed(1)} MB`);
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
