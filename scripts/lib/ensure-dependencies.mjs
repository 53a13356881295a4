import { statSync } from 'node:fs';
import { run } from './run.mjs';

const modifiedAt = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? -Infinity;

/**
 * Installs the packages where they are missing or older than the lock file; ends the process when that fails.
 */
export async function ensureDependencies() {
  // npm writes this file last.
  if (modifiedAt('node_modules/.package-lock.json') >= modifiedAt('package-lock.json')) return;
  console.log('Устанавливаются зависимости…');
  // Development packages too, whatever NODE_ENV says: they build the application.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  if (await run('npm', args)) return;
  console.error('Не удалось установить зависимости: см. сообщения npm выше.');
  process.exit(1);
}
