import { fork } from 'node:child_process';
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../start';
import { ownModule } from './own-module';

const UNFINISHED = 'database.new-';

/** Folder of the database's files inside the data folder. */
export const databaseFolder = (dataDir: string) => path.join(dataDir, 'database');

function initialise(folder: string): Promise<void> {
  const { url, execArgv } = ownModule('embedded-init');
  const child = fork(url, [folder], { execArgv, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  let stderr = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(/^.*Error: (.*)$/m.exec(stderr)?.[1] ?? `код ${code}`));
    });
  });
}

/**
 * Makes the database's files if the data folder has none. They appear under their name only when they are
 * complete: a first start that was killed leaves nothing that a next one could take for a database.
 * @throws {StartError}
 */
export async function ensureDatabaseFolder(dataDir: string): Promise<void> {
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith(UNFINISHED)) rmSync(path.join(dataDir, name), { recursive: true });
  }
  const folder = databaseFolder(dataDir);
  if (existsSync(folder)) return;
  const unfinished = path.join(dataDir, `${UNFINISHED}${process.pid}`);
  try {
    await initialise(unfinished);
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`Не удалось создать базу данных в папке ${dataDir}: ${reason}`);
  }
}
