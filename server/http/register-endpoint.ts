import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  UNSUPPORTED_MEDIA_TYPE,
  type Endpoint,
  type EndpointBody,
  type EndpointParams,
  type EndpointQuery,
  type EndpointResponse,
} from '#contract';
import type { AppContext } from '../context/app-context';
import type { Session } from '../context/session';
import type { Visitor } from '../context/visitor';
import { readAs } from '../db/records/reader';
import { readerOf, requireAct, requireModule, requireSession } from './authenticate';
import { announcedBytes, tooLarge } from './limits/body-length';
import { allowLongBody } from './limits/body-time';
import { sendJson, toJsonAnswer, type JsonAnswer } from './headers/compress';
import { createSingleFlight } from './limits/single-flight';
import { conflictWithoutSums, hideSums, seesNoSums } from './hide-sums';
import { HttpError, notFound } from './http-error';
import { addressKey, countOrRefuse } from './limits/rate-limit';
import { namedRecords, requireFindable } from './named-records';
import { answerAsReader, conflictAsReader, keepRecordRead } from './read-again';
import { enterOrRefuse, inItsRoom } from './limits/upload-gate';
import { validate, validateQuery } from './validate';

/** The input of a handler: validated by the contract, with the caller. */
interface CallContext<E extends Endpoint> {
  params: EndpointParams<E>;
  query: EndpointQuery<E>;
  body: EndpointBody<E>;
  /** The session of the staff's bearer; absent on other calls. */
  session: E['access'] extends 'bearer' ? Session : undefined;
  /** The chat that the visitor's token opens; absent on other calls. */
  visitor: E['access'] extends 'visitor' ? Visitor : undefined;
  request: FastifyRequest;
  reply: FastifyReply;
}

type Handler<E extends Endpoint> = (call: CallContext<E>) => Promise<EndpointResponse<E>>;

interface EndpointOptions<E extends Endpoint> {
  /**
   * Whether a read answers everybody of the company alike: then equal ones of all of them share a
   * computation.
   */
  isForAll?: (call: CallContext<E>) => boolean;
  /** Returns further faults of a body that the contract refuses, by key, so that all are answered at once. */
  alsoRefused?: (
    call: Pick<CallContext<E>, 'params' | 'session'>,
    body: unknown,
  ) => Promise<Record<string, string[]>>;
  /** Of a call with `alsoUpload`: does the work where the file comes as a form, which it reads itself. */
  ofForm?: {
    handle: (call: Omit<CallContext<E>, 'body'>) => Promise<EndpointResponse<E>>;
    /** Bytes held in memory meanwhile. */
    held: number;
  };
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before the body is read, on calls that need a token. */
    session: Session | null;
    visitor: Visitor | null;
  }
  interface FastifyInstance {
    /** Finds the chat that a visitor's bearer opens; given by the folder whose calls these are. */
    requireVisitor?: (request: FastifyRequest) => Promise<Visitor>;
  }
}

export const API_PREFIX = '/api';

const toFastifyPath = (path: string) => API_PREFIX + path.replace(/\{(\w+)\}/g, ':$1');

/** A page of another site can post a form here, but not JSON: the browser asks us first. */
function requireJson(request: FastifyRequest) {
  const type = request.headers['content-type'];
  if (type !== undefined && !/^application\/json\s*(;|$)/i.test(type)) {
    throw new HttpError(UNSUPPORTED_MEDIA_TYPE, 'Тело запроса должно быть в JSON');
  }
}

const isForm = ({ headers }: FastifyRequest) =>
  /^multipart\/form-data\s*;/i.test(headers['content-type'] ?? '');

/** The bearer stands between: a page of another site can post a form here, but not with a token. */
function requireForm(request: FastifyRequest) {
  if (!isForm(request)) {
    throw new HttpError(UNSUPPORTED_MEDIA_TYPE, 'Файл передаётся как multipart/form-data');
  }
}

/** @throws {Error} where the call was registered by a folder that knows no visitors */
function visitorOf(request: FastifyRequest): Promise<Visitor> {
  const { requireVisitor } = request.server;
  if (!requireVisitor) throw new Error('Decorate the instance with requireVisitor');
  return requireVisitor(request);
}

/** Whether a call changes nothing but what its person has read. */
const findsAsReader = ({ method, isReading, act }: Endpoint) =>
  method === 'GET' || isReading === true || act === 'export';

/** Who calls, whether they may, and whether not too often: everything that needs no body. */
async function admit(
  context: AppContext,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  heldOfForm: number | undefined,
) {
  const isRead = endpoint.method === 'GET' || endpoint.isReading === true;
  if (endpoint.access === 'public') {
    const key = `${endpoint.method} ${endpoint.path} ${addressKey(request)}`;
    countOrRefuse(context.limits.publicCalls, key);
  } else if (endpoint.access === 'visitor') {
    const visitor = await visitorOf(request);
    request.visitor = visitor;
    const key = `chat ${visitor.chatId}`;
    countOrRefuse(isRead ? context.limits.reads : context.limits.writes, key);
    if (endpoint.bodyLimit !== undefined) {
      const sender = { companyId: visitor.companyId, keys: [key, addressKey(request)] };
      const isStreamed = heldOfForm !== undefined && isForm(request);
      if (isStreamed && announcedBytes(request, 0) > endpoint.bodyLimit) throw tooLarge();
      const held = isStreamed ? heldOfForm : endpoint.bodyLimit;
      enterOrRefuse(context.limits.uploads, { request, reply }, held, sender);
    }
  } else {
    const session = await requireSession(context, request);
    request.session = session;
    countOrRefuse(isRead ? context.limits.reads : context.limits.writes, String(session.userId));
    requireAct(session, endpoint.act);
    if (endpoint.secondAct) requireAct(session, endpoint.secondAct);
    if (endpoint.module) requireModule(context, session, endpoint.module);
  }
  if (endpoint.method !== 'GET') {
    if (endpoint.upload) {
      requireForm(request);
      allowLongBody(request.raw);
    } else {
      if (heldOfForm === undefined || !isForm(request)) requireJson(request);
      // Files in JSON take as long as those of forms; their sender is known.
      if (endpoint.bodyLimit !== undefined && endpoint.access !== 'public') {
        allowLongBody(request.raw);
      }
    }
    context.database.assertWritable();
  }
}

/**
 * The content as the wire has it. Parsing on the way out drops whatever the contract does not name; sums are
 * hidden from those who may not see them.
 */
function contentOf(
  context: AppContext,
  endpoint: Endpoint,
  session: Session | null,
  result: unknown,
): unknown {
  const parsed = endpoint.response?.parse(result);
  context.watchAnswer?.(endpoint, result, parsed);
  const content =
    endpoint.response && seesNoSums(session) ? hideSums(endpoint.response, parsed) : parsed;
  return endpoint.wrapped ? { data: content } : content;
}

/**
 * True where an answer may hold a token beside what the caller has sent: compressed, its length would tell
 * something of the token (BREACH).
 */
const hasSecrets = ({ access, method }: Endpoint) => access !== 'bearer' && method !== 'GET';

/**
 * Puts one call of the contract on the server: who may call it, which module it needs, what comes in and what
 * goes out are all read from the table; the handler only does the work, and sends the answer itself where it
 * is a file. Equal reads of one session share a computation, where it is the same for all those of the
 * company. A path parameter that cannot be one is a 404.
 */
export function registerEndpoint<E extends Endpoint>(
  app: FastifyInstance,
  context: AppContext,
  endpoint: E,
  handler: Handler<E>,
  { isForAll, alsoRefused, ofForm }: EndpointOptions<E> = {},
): void {
  const readBody = async (
    call: Pick<CallContext<E>, 'params' | 'session'>,
    body: unknown,
  ): Promise<unknown> => {
    if (!endpoint.body) return undefined;
    try {
      return validate(endpoint.body, body);
    } catch (error) {
      if (!alsoRefused || !(error instanceof HttpError)) throw error;
      const errors = { ...(await alsoRefused(call, body)), ...error.errors };
      throw new HttpError(error.statusCode, error.message, { errors });
    }
  };
  keepRecordRead(context, endpoint, (id, request, reply) =>
    handler({
      params: { id } as EndpointParams<E>,
      query: (endpoint.query && validateQuery(endpoint.query, {})) as EndpointQuery<E>,
      body: undefined as EndpointBody<E>,
      session: request.session as CallContext<E>['session'],
      visitor: undefined as CallContext<E>['visitor'],
      request,
      reply,
    }),
  );
  const share = createSingleFlight<JsonAnswer>();
  app.route({
    method: endpoint.method,
    ...(endpoint.bodyLimit === undefined ? {} : { bodyLimit: endpoint.bodyLimit }),
    url: toFastifyPath(endpoint.path),
    // Before the body is read: a stranger cannot make the server parse anything.
    onRequest: (request, reply) => admit(context, endpoint, request, reply, ofForm?.held),
    handler: async (request, reply) => {
      const params = endpoint.params?.safeParse(request.params ?? {});
      if (params && !params.success) throw notFound();
      const asked = {
        params: params?.data as EndpointParams<E>,
        session: request.session as CallContext<E>['session'],
      };
      const given = {
        ...asked,
        query: (endpoint.query && validateQuery(endpoint.query, request.query)) as EndpointQuery<E>,
        visitor: request.visitor as CallContext<E>['visitor'],
        request,
        reply,
      };
      const isReader = findsAsReader(endpoint);
      const requireNamed = async (of: unknown, sent: unknown) => {
        if (!request.session || isReader) return;
        await requireFindable(context, request.session, namedRecords(endpoint, of, sent));
      };
      // First: the faults of a body may tell of its record.
      await requireNamed(params?.data, undefined);
      const ofThisForm = isForm(request) ? ofForm : undefined;
      const body = ofThisForm ? undefined : await readBody(asked, request.body);
      const call: CallContext<E> = { ...given, body: body as EndpointBody<E> };
      await requireNamed(undefined, body);
      const restricted = request.session && readerOf(request.session);
      const reader = isReader ? restricted : null;
      const again = restricted &&
        !isReader && { context, endpoint, reader: restricted, request, reply };
      const done = () =>
        readAs(reader, () =>
          inItsRoom(request, () => (ofThisForm ? ofThisForm.handle(given) : handler(call))),
        );
      const work = async (): Promise<unknown> => {
        try {
          return again ? await answerAsReader(again, await done()) : await done();
        } catch (error) {
          const refusal = again ? await conflictAsReader(again, error) : error;
          throw seesNoSums(request.session) ? conflictWithoutSums(endpoint, refusal) : refusal;
        }
      };
      const content = async () => contentOf(context, endpoint, request.session, await work());
      const answer = async () => toJsonAnswer(await content());

      if (endpoint.file) {
        await work();
        return reply; // which the handler has sent
      }
      reply.status(endpoint.status);
      if (endpoint.response === undefined) {
        await work();
        return reply.send();
      }
      if (hasSecrets(endpoint)) return reply.send(await content());
      const { session } = request;
      const isShared = session !== null && endpoint.method === 'GET';
      // The answer depends only on the address, the caller and the modules of the company.
      const isOfAll = reader === null && isForAll?.(call);
      const asker = isOfAll ? `of ${session?.companyId}` : `${session?.id} ${reader?.rows}`;
      const asking = `${asker} ${seesNoSums(session)}`;
      const key = isShared && `${asking} ${JSON.stringify(session.modules)} ${request.url}`;
      return sendJson(request, reply, key === false ? await answer() : await share(key, answer));
    },
  });
}
