import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { printRow } from '../figures.ts';

const MEGABYTE = 1024 * 1024;
const KILOBYTE = 1024;
const SETTLE_MS = 3000;

interface Start {
  ms: number;
  residentMb: number;
}

async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return (Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * KILOBYTE) / MEGABYTE;
}

async function startOnce(folder: string): Promise<Start> {
  const started = performance.now();
  const child = spawn(process.execPath, ['dist-server/main.js'], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      if (/https?:\/\//.test(chunk.toString())) resolve();
    });
  });
  const ms = performance.now() - started;
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  const resident = await residentMb(child.pid ?? 0);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
  return { ms, residentMb: resident };
}

/** First start on an empty folder (demo company included), and starts on the folder it leaves. */
export async function measureStarts(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  try {
    const first = await startOnce(folder);
    const warm = await startOnce(folder);
    printRow('first start, built', `${(first.ms / 1000).toFixed(1)} s`);
    printRow('warm start', `${(warm.ms / 1000).toFixed(1)} s`);
    printRow('resident at rest, embedded', `${warm.residentMb.toFixed(0)} MB`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
