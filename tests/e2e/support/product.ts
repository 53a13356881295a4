import { spawn, type ChildProcess } from 'node:child_process';
import { Client } from 'pg';
import { QUICK_WASM } from '../../../scripts/lib/quick-wasm.ts';
import { makeDatabase, type DatabaseKind } from './product-database.ts';
import type { ReadyCompany } from './ready-companies.ts';

/** Limits that stand in the way of many tests on one server, from one address. */
const WIDE_LIMITS = {
  LIMIT_REGISTRATIONS_PER_HOUR: '100000',
  LIMIT_LOGINS_PER_MINUTE: '100000',
  LIMIT_READS_PER_MINUTE: '100000',
  LIMIT_WRITES_PER_MINUTE: '100000',
  LIMIT_SUBMITS_PER_MINUTE: '100000',
};

/** An embedded database that makes itself takes a minute where four others work on two processors. */
const START_LIMIT_MS = 300_000;
const ADDRESS = /https?:\/\/127\.0\.0\.1:\d+/;

/** The real product, started as people start it. */
export interface Product {
  url: string;
  /** Of its process, whose time on the processor benches read. */
  pid: number;
  /** Companies that are there already, for one test each. */
  companies: ReadyCompany[];
  /** Everything it has printed. */
  output: () => string;
  /** Changes stored data as no call of the product does: an older moment, a status it does not know. PostgreSQL only. */
  query: (sql: string, values: unknown[]) => Promise<void>;
  stop: () => Promise<void>;
}

export interface StartOptions {
  database?: DatabaseKind;
  args?: string[];
  env?: Record<string, string>;
}

function untilAddress(child: ChildProcess, output: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => {
      reject(new Error(`The server did not start in time:\n${output()}`));
    }, START_LIMIT_MS);
    const look = () => {
      const address = ADDRESS.exec(output())?.[0];
      if (address === undefined) return;
      clearTimeout(limit);
      resolve(address);
    };
    child.stdout?.on('data', look);
    child.once('exit', (code) => {
      clearTimeout(limit);
      reject(new Error(`The server ended with ${code}:\n${output()}`));
    });
  });
}

/** Starts the built server on a free port with an empty database of its own. */
export async function startProduct({
  database: kind = 'embedded',
  args = [],
  env = {},
}: StartOptions = {}): Promise<Product> {
  const database = await makeDatabase(kind);
  const child = spawn(process.execPath, [QUICK_WASM, 'dist-server/main.js', ...args], {
    env: { ...process.env, ...WIDE_LIMITS, HOST: '127.0.0.1', PORT: '0', ...database.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const collect = (chunk: Buffer) => {
    printed += chunk.toString();
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const url = await untilAddress(child, () => printed);
  return {
    url,
    pid: child.pid ?? 0,
    companies: database.companies,
    output: () => printed,
    async query(sql, values) {
      const client = new Client({ connectionString: database.env['DATABASE_URL'] });
      await client.connect();
      try {
        await client.query(sql, values);
      } finally {
        await client.end();
      }
    },
    async stop() {
      if (child.exitCode === null) {
        const ended = new Promise((resolve) => child.once('exit', resolve));
        child.kill('SIGTERM');
        await ended;
      }
      await database.remove();
    },
  };
}
