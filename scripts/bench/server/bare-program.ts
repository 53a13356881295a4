import { fork } from 'node:child_process';
import path from 'node:path';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import pg, { type Pool, type QueryResult } from 'pg';

/** A statement of the product to its database. */
export interface Statement {
  text: string;
  values: unknown[];
}

/** The statements that reach the database while `work` runs in this process. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const seen: Statement[] = [];
  const { prototype } = pg.Client;
  const query = Object.getOwnPropertyDescriptor(prototype, 'query');
  prototype.query = new Proxy(prototype.query, {
    apply(target, client, args: [string | Statement, unknown]) {
      const [asked, values] = args;
      const given = Array.isArray(values) ? values : [];
      seen.push(
        typeof asked === 'string'
          ? { text: asked, values: given }
          : { text: asked.text, values: asked.values ?? given },
      );
      return Reflect.apply(target, client, args) as unknown;
    },
  });
  await work();
  if (query) Object.defineProperty(prototype, 'query', query);
  return seen;
}

/** Names the turn; a call of the bare program sends its statements. */
export const TURN_HEADER = 'x-turn';

/**
 * The floor of a server: Fastify and pg, which send the statements of the turn asked for and answer what the
 * last finds.
 */
export function openBare(pool: Pool, turns: readonly Statement[][]): FastifyInstance {
  const answer = async ({ headers }: FastifyRequest) => {
    const turn = turns[Number(headers[TURN_HEADER])] ?? [];
    const client = await pool.connect();
    try {
      let result: QueryResult | undefined;
      for (const { text, values } of turn) {
        const found = await client.query(text, values);
        if (found.rows.length > 0) result = found;
      }
      return result?.rows;
    } finally {
      client.release();
    }
  };
  const bare = Fastify();
  bare.route({ method: ['GET', 'PUT'], url: '*', handler: answer });
  return bare;
}

/** The settings of the bare program's process. */
export interface BareOrder {
  databaseUrl: string;
  turns: Statement[][];
}

/** The same as a process of its own, as the product is one. */
export async function startBare(order: BareOrder) {
  const child = fork(path.join(import.meta.dirname, 'bare-process.ts'));
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve(String(message)));
    child.once('exit', () => reject(new Error('The bare program did not start')));
    child.send(order);
  });
  return { url, pid: child.pid ?? 0, stop: () => child.kill() };
}
