import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Endpoint } from '#contract';
import type { AppContext } from '../context/app-context';
import { readAs, type RecordsReader } from '../db/records/reader';
import { HttpError, notFound } from './http-error';

type Shape = Record<string, unknown>;

/** Reads one record by its number, for a person who does not find all. */
interface RecordRead {
  endpoint: Endpoint;
  read: (id: number, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
}

const NOT_FOUND = 404;
const ONE_RECORD = /^\/[\w-]+\/\{id\}$/;

/** Values counted in a record or joined to it, as they stand where nothing of them is found. */
const NOTHING_JOINED: Readonly<Record<string, unknown>> = {
  repeat_count: 0,
  merged_count: 0,
  leads_count: 0,
  orders_count: null,
  orders_total: null,
  orders_debt: null,
  last_contact_at: null,
  next_task: null,
  client: null,
  client_guess: null,
  lead: null,
  lead_id: null,
  lead_guess: null,
  origin: null,
  clashes: [],
};

/** Values by which a record is known, whatever else stands in it. */
const KNOWN_BY = ['id', 'number', 'status', 'kind', 'created_at', 'updated_at'];
const EMPTY_VALUES = [null, undefined, [], '', 0, false];

const CREATED = 201;

const reads = new WeakMap<AppContext, RecordRead[]>();

/** Keeps a call that reads one record by its number, so that changes can be answered by it. */
export function keepRecordRead(
  context: AppContext,
  endpoint: Endpoint,
  read: RecordRead['read'],
): void {
  const { method, path, file, response } = endpoint;
  if (method !== 'GET' || file || !response || !ONE_RECORD.test(path)) return;
  reads.set(context, [...(reads.get(context) ?? []), { endpoint, read }]);
}

/** The call whose answer is read again, and its reader. */
export interface ReadAgain {
  context: AppContext;
  endpoint: Endpoint;
  reader: RecordsReader;
  request: FastifyRequest;
  reply: FastifyReply;
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function shapeOf(schema: unknown): Shape | null {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'object') return def.shape;
  return def.type === 'nullable' || def.type === 'optional' ? shapeOf(def.innerType) : null;
}

/** Whether a shape has everything of the other: an answer with more beside the record holds it too. */
const covers = (shape: Shape, other: Shape) =>
  Object.entries(other).every(([key, schema]) => shape[key] === schema);

/** The read of the record that an answer of a schema is, or holds with more beside it. */
function readOf(context: AppContext, schema: unknown, shape: Shape): RecordRead | undefined {
  const known = reads.get(context) ?? [];
  return (
    known.find(({ endpoint }) => endpoint.response === schema) ??
    known.find(({ endpoint }) => {
      const record = shapeOf(endpoint.response);
      return record !== null && covers(shape, record);
    })
  );
}

/** A record as its reader finds it now; undefined where they do not find it any more. */
async function recordOf({ read }: RecordRead, { reader, request, reply }: ReadAgain, id: number) {
  try {
    const record = await readAs(reader, () => read(id, request, reply));
    return isPlain(record) ? record : undefined;
  } catch (error) {
    if (error instanceof HttpError && error.statusCode === NOT_FOUND) return undefined;
    throw error;
  }
}

/** A record that the change itself has given away, without what is counted and joined in it. */
const givenAway = (record: Record<string, unknown>, shape: Shape) =>
  Object.fromEntries(
    Object.entries(record).map(([key, value]) => [
      key,
      key in shape && key in NOTHING_JOINED ? NOTHING_JOINED[key] : value,
    ]),
  );

/** Whether the record of a repeated call was changed after the first one had made it. */
const isChangedSince = ({ endpoint }: ReadAgain, record: Record<string, unknown>) =>
  endpoint.status === CREATED && record['created_at'] !== record['updated_at'];

/** The record of a repeated call that others have now: none of what they wrote into it. */
const emptied = (record: Record<string, unknown>, shape: Shape) =>
  Object.fromEntries(
    Object.entries(record).map(([key, value]) => {
      const schema = shape[key] as z.core.$ZodType | undefined;
      if (KNOWN_BY.includes(key) || schema === undefined) return [key, value];
      const read = EMPTY_VALUES.map((empty) => z.safeParse(schema, empty));
      const empty = read.find(({ success }) => success);
      return [key, empty ? empty.data : value];
    }),
  );

async function ofSchema(call: ReadAgain, schema: unknown, result: unknown): Promise<unknown> {
  const shape = isPlain(result) ? shapeOf(schema) : null;
  if (!shape || !isPlain(result)) return result;
  const read = readOf(call.context, schema, shape);
  if (read && typeof result['id'] === 'number') {
    const record = await recordOf(read, call, result['id']);
    if (record) return { ...result, ...record };
    return isChangedSince(call, result) ? emptied(result, shape) : givenAway(result, shape);
  }
  const answered = { ...result };
  for (const [key, each] of Object.entries(shape)) {
    if (isPlain(result[key])) answered[key] = await ofSchema(call, each, result[key]);
  }
  return answered;
}

/**
 * Reads the records of an answered change again, as its reader finds them: what is counted in them and joined
 * to them is of no hidden record.
 */
export const answerAsReader = (call: ReadAgain, result: unknown): Promise<unknown> =>
  ofSchema(call, call.endpoint.response, result);

/**
 * Reads the record of a conflict again, as its reader finds it; it is the record of the path.
 * @returns the refusal; 404 where the reader does not find the record any more
 */
export async function conflictAsReader(call: ReadAgain, error: unknown): Promise<unknown> {
  if (!(error instanceof HttpError) || !isPlain(error.current)) return error;
  const { id } = error.current;
  const known = reads.get(call.context) ?? [];
  const read = known.find(({ endpoint }) =>
    `${call.endpoint.path}/`.startsWith(`${endpoint.path}/`),
  );
  if (!read || typeof id !== 'number') return error;
  const current = await recordOf(read, call, id);
  return current ? error.withCurrent(current) : notFound();
}
