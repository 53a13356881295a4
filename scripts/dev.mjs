// Development: the server and the application from their sources, both renewed when a file changes. See
// README.
import './lib/check-node.mjs';
import { spawn } from 'node:child_process';
import { ensureDependencies } from './lib/ensure-dependencies.mjs';

const DEFAULT_PORT = '4000';

process.chdir(new URL('..', import.meta.url).pathname);
await ensureDependencies();

const port = process.env.PORT ?? DEFAULT_PORT;
const env = { ...process.env, PORT: port, DEV_API: `http://127.0.0.1:${port}` };
const bin = (name, ...args) =>
  spawn(`node_modules/.bin/${name}`, args, { env, stdio: ['ignore', 'inherit', 'inherit'] });

const children = [
  bin('tsx', 'watch', '--clear-screen=false', 'server/main.ts', ...process.argv.slice(2)),
  bin('vite', '--clearScreen', 'false'),
];

/** Both or none. */
const endAll = () => {
  for (const child of children) if (child.exitCode === null) child.kill('SIGTERM');
};
for (const child of children) child.once('exit', endAll);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, endAll);
