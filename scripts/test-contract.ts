// Holds the contract's tests against our own server, or, with API_BASE_URL, tries the back end that lies
// there; see README.
import { spawnSync } from 'node:child_process';
import { checkBackend } from './backend/check-backend.ts';
import { CannotCheck } from './backend/cannot-check.ts';

const { API_BASE_URL, API_EMAIL, API_PASSWORD, API_TOKEN, API_LEAD, API_WRITE } = process.env;

async function checkForeign(address: string): Promise<boolean> {
  // The application's code tells a page's console of every refusal; here the report does, line by line.
  console.error = () => undefined;
  // Receives the event of a 429.
  globalThis.window ??= new EventTarget() as typeof globalThis.window;
  try {
    return await checkBackend(
      {
        address,
        email: API_EMAIL,
        password: API_PASSWORD,
        token: API_TOKEN,
        leadId: API_LEAD ? Number(API_LEAD) : undefined,
        isWriting: API_WRITE === '1',
      },
      console.log,
    );
  } catch (error) {
    if (!(error instanceof CannotCheck)) throw error;
    console.log(error.message);
    return false;
  }
}

function runOwn(): boolean {
  const args = ['run', '--project', 'server', 'tests/contract', ...process.argv.slice(2)];
  return spawnSync('node_modules/.bin/vitest', args, { stdio: 'inherit' }).status === 0;
}

process.exitCode = (API_BASE_URL ? await checkForeign(API_BASE_URL) : runOwn()) ? 0 : 1;
