import { tmpdir } from 'node:os';
import path from 'node:path';
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { AppServices } from '../../../server/context/app-context';
import { buildApp } from '../../../server/build-app';
import { readConfig } from '../../../server/config';
import type { PdfPrinter } from '../../../server/context/pdf-printer';
import type { Database } from '../../../server/db/database';
import { users } from '../../../server/db/schema';
import type { Letter } from '../../../server/mail/mailer';
import type { RealtimeEvent } from '../../../server/context/realtime-event';
import { HeardPeople } from '../../../server/realtime/present-people';
import { createCompany } from '../../../server/registration/create-company';
import type { PasswordCost } from '../../../server/context/password-cost';
import { hashPassword } from '../../../server/session/password';
import { startSession } from '../../../server/session/session-repository';
import { watchAnswer, watchRefusal } from './loose-answers';
import { uploadBody, type SentFile } from './upload-body';

/** Strong enough for nobody and quick enough for thousands of sign-ins; the parameters are stored with the hash. */
const CHEAP_COST = { n: 16, r: 1, p: 1 };
const FIRST_REFUSAL = 400;
const START = new Date('2026-03-10T09:00:00.000Z');

/** The moment of a test: it stands still until it is moved. */
export function createClock(start = START) {
  let time = start.getTime();
  return {
    now: () => new Date(time),
    advance(milliseconds: number) {
      time += milliseconds;
    },
    /** What the server waits for is over at once, and has taken its time. */
    wait(milliseconds: number) {
      time += milliseconds;
      return Promise.resolve();
    },
  };
}

/** Remembers what was sent to sockets, and who has what open; signs channels with nothing. */
function createRealtimeRecorder(now: () => Date) {
  const present = new HeardPeople(now);
  const published: RealtimeEvent[] = [];
  const revoked: string[] = [];
  return {
    published,
    revoked,
    present,
    publish(events: RealtimeEvent[]) {
      for (const event of events) present.hear(event);
      published.push(...events);
      return Promise.resolve();
    },
    revokeSessions(sessionIds: string[]) {
      revoked.push(...sessionIds);
      return Promise.resolve();
    },
    revokeChats(chats: string[]) {
      revoked.push(...chats);
      return Promise.resolve();
    },
    authorize: (socketId: string, channel: string) => ({ auth: `${socketId}:${channel}` }),
    authorizeVisitor: (socketId: string, channel: string) => ({ auth: `${socketId}:${channel}` }),
    clientConfig: { key: 'test-key' },
    sockets: null,
    close: () => Promise.resolve(),
  };
}

/** Remembers letters; `next` waits for one that has not been taken yet. */
function createMailRecorder() {
  const letters: Letter[] = [];
  const waiting: ((letter: Letter) => void)[] = [];
  let taken = 0;
  return {
    letters,
    send(letter: Letter) {
      letters.push(letter);
      const receiver = waiting.shift();
      if (receiver) {
        taken += 1;
        receiver(letter);
      }
      return Promise.resolve();
    },
    next(): Promise<Letter> {
      const letter = letters[taken];
      if (letter === undefined) return new Promise((resolve) => waiting.push(resolve));
      taken += 1;
      return Promise.resolve(letter);
    },
    close: () => Promise.resolve(),
  };
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface CallOptions {
  token?: string | undefined;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as a form instead. */
  upload?: SentFile | undefined;
  headers?: Record<string, string>;
  /** Address of the caller's connection. */
  remoteAddress?: string;
}

/** The answer to a call; `json` is undefined where it is empty. */
export interface Answer {
  status: number;
  headers: LightMyRequestResponse['headers'];
  text: string;
  json: unknown;
}

function toAnswer(response: LightMyRequestResponse): Answer {
  const { statusCode, headers, body } = response;
  const isJson = String(headers['content-type']).startsWith('application/json');
  return {
    status: statusCode,
    headers,
    text: body,
    json: isJson && body !== '' ? (JSON.parse(body) as unknown) : undefined,
  };
}

/** Somebody signed in. */
export interface Member {
  userId: number;
  companyId: number;
  email: string;
  password: string;
  token: string;
}

/**
 * The application over a database of its own, with a clock, a realtime and a mailer that the test holds in its hands.
 * Nothing listens on a port. Closing it leaves the database to whoever opened it.
 * @param settings environment variables of the server
 * @param passwordCost of the passwords that calls of the API set; null: the real one
 * @param pdf draws documents; by default as the server does
 * @param start of the clock; the database has one of its own
 * @param isWatched false where what is measured must not hold the strict reading of each answer
 */
export function createTestApp(
  database: Database,
  settings: Record<string, string> = {},
  {
    passwordCost = CHEAP_COST,
    isWatched = true,
    pdf,
    start,
  }: {
    passwordCost?: PasswordCost | null;
    isWatched?: boolean;
    pdf?: PdfPrinter;
    start?: Date;
  } = {},
) {
  const clock = createClock(start);
  const realtime = createRealtimeRecorder(clock.now);
  const mailer = createMailRecorder();
  const config = readConfig({
    LOG_LEVEL: 'silent',
    // Of this worker alone: records of other databases have the same numbers, and files named by them.
    DATA_DIR: path.join(
      tmpdir(),
      `leads-desk-data-${process.pid}-${process.env['VITEST_POOL_ID']}`,
    ),
    PUBLIC_URL: 'https://crm.example',
    ...settings,
  });
  const services: AppServices = {
    config,
    database,
    realtime,
    mailer,
    now: clock.now,
    wait: clock.wait,
    passwordCost: passwordCost ?? undefined,
    watchAnswer: isWatched ? watchAnswer : undefined,
    pdf,
  };
  const app: FastifyInstance = buildApp(services);
  const passwordHash = (password: string) => hashPassword(password, CHEAP_COST);

  async function call(method: Method, url: string, options: CallOptions = {}): Promise<Answer> {
    const { token, body, upload, headers, remoteAddress } = options;
    const form = upload && uploadBody(upload);
    const answer = toAnswer(
      await app.inject({
        method,
        url,
        headers: {
          accept: 'application/json',
          'content-type': form?.contentType ?? 'application/json',
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
        ...(form && { payload: form.payload }),
        ...(remoteAddress === undefined ? {} : { remoteAddress }),
      }),
    );
    if (url.startsWith('/api/') && answer.status >= FIRST_REFUSAL) {
      watchRefusal(method, url, answer.json);
    }
    return answer;
  }

  async function signIn(user: Omit<Member, 'token'>): Promise<Member> {
    const session = { userId: user.userId, device: 'Тест', ipAddress: '127.0.0.1' };
    return { ...user, token: await startSession(services, session) };
  }

  const newPerson = () => {
    // Without digits: a search for a part of a phone must not find the address of a stranger.
    const mark = randomBytes(6)
      .toString('hex')
      .replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));
    return { mark, email: `staff-${mark}@example.test`, password: `пароль-${mark}` };
  };

  return {
    app,
    services,
    database,
    clock,
    realtime,
    mailer,
    call,
    close: () => app.close(),

    /** The calls of one person. */
    as: (token: string) => ({
      get: (url: string, options?: CallOptions) => call('GET', url, { ...options, token }),
      post: (url: string, body?: unknown, options?: CallOptions) =>
        call('POST', url, { ...options, body, token }),
      put: (url: string, body?: unknown, options?: CallOptions) =>
        call('PUT', url, { ...options, body, token }),
      delete: (url: string, options?: CallOptions) => call('DELETE', url, { ...options, token }),
    }),

    /** A company as registration makes it (starter form, modules on trial), its first member signed in. */
    async register(names: { company?: string; name?: string } = {}): Promise<Member> {
      const { mark, email, password } = newPerson();
      const hash = await passwordHash(password);
      const created = await database.db.transaction((tx) =>
        createCompany(
          tx,
          {
            company: names.company ?? `Окна ${mark}`,
            name: names.name ?? 'Анна Смирнова',
            email,
            passwordHash: hash,
          },
          clock.now(),
        ),
      );
      return signIn({ ...created, email, password });
    },

    /** One more member of a company, signed in. */
    async addMember(companyId: number, name = 'Пётр Иванов'): Promise<Member> {
      const { email, password } = newPerson();
      const [row] = await database.db
        .insert(users)
        .values({ companyId, name, email, passwordHash: await passwordHash(password) })
        .returning({ userId: users.id });
      if (!row) throw new Error('The user was not stored');
      return signIn({ userId: row.userId, companyId, email, password });
    },

    /** One more session of a person, begun through the API. */
    async login(email: string, password: string): Promise<string> {
      const answer = await call('POST', '/api/login', { body: { email, password } });
      return (answer.json as { token: string }).token;
    },
  };
}
export type TestApp = ReturnType<typeof createTestApp>;
