import { isIP } from 'node:net';
import * as z from 'zod/mini';

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const DAY = 24 * HOUR;

const count = (fallback: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(0)), fallback);

/** Names of address ranges the framework knows beside plain addresses and networks. */
const PROXY_NAMES = ['loopback', 'linklocal', 'uniquelocal'];
const isProxyList = (text: string) =>
  text.split(',').every((part) => {
    const item = part.trim();
    return PROXY_NAMES.includes(item) || isIP(item.replace(/\/\d{1,3}$/, '')) !== 0;
  });
const milliseconds = (fallback: number) => count(fallback);
/** Every setting of the server, as environment variables. README lists the ones people need. */
const environmentSchema = z.object({
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535)), 4000),
  /** Address people open; used in letters and in the Origin check. */
  PUBLIC_URL: z.optional(z.url()),
  /** Set: real PostgreSQL. Absent: the embedded database in DATA_DIR. */
  DATABASE_URL: z.optional(z.string().check(z.minLength(1))),
  DATA_DIR: z._default(z.string(), 'data'),
  /**
   * Where visitors' files are kept; absent: the folder `files` in DATA_DIR. Processes on one database share
   * it.
   */
  FILES_DIR: z.optional(z.string()),
  /** An S3-compatible service in the place of that folder: all five, or none. */
  FILES_S3_ENDPOINT: z.optional(z.url({ protocol: /^https?$/ })),
  FILES_S3_REGION: z.optional(z.string()),
  FILES_S3_BUCKET: z.optional(z.string().check(z.regex(/^[\w.-]{3,63}$/))),
  FILES_S3_KEY: z.optional(z.string()),
  FILES_S3_SECRET: z.optional(z.string()),
  /** Megabytes for the files of a company's staff; absent: as much as the disk has. */
  FILES_ROOM_MB: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 1024),
  /**
   * Reverse proxies with a trusted X-Forwarded-For: addresses, networks (10.0.0.0/8) or `loopback`, by
   * commas.
   */
  TRUST_PROXY: z.optional(z.string().check(z.refine(isProxyList))),
  TLS_CERT: z.optional(z.string()),
  TLS_KEY: z.optional(z.string()),
  /** Origins other than our own that may use the API and the websocket, separated by commas. */
  ALLOWED_ORIGINS: z._default(z.string(), ''),
  SMTP_URL: z.optional(z.string()),
  MAIL_FROM: z._default(z.string(), 'Заявки <no-reply@localhost>'),
  /** An external Pusher-compatible server (Reverb, Soketi, Pusher); absent: our own endpoint. */
  PUSHER_HOST: z.optional(z.string()),
  PUSHER_PORT: z._default(z.coerce.number().check(z.int()), 443),
  PUSHER_SCHEME: z._default(z.enum(['https', 'http']), 'https'),
  PUSHER_APP_ID: z._default(z.string(), 'leads'),
  PUSHER_APP_KEY: z.optional(z.string()),
  PUSHER_APP_SECRET: z.optional(z.string()),
  SESSION_IDLE_MS: milliseconds(12 * HOUR),
  SESSION_MAX_MS: milliseconds(7 * DAY),
  RESET_TOKEN_MS: milliseconds(HOUR),
  INVITE_TOKEN_MS: milliseconds(7 * DAY),
  /** How long entries of the journal are kept, in days. */
  AUDIT_DAYS: count(365),
  LIMIT_READS_PER_MINUTE: count(600),
  LIMIT_WRITES_PER_MINUTE: count(120),
  LIMIT_EXPORTS_PER_MINUTE: count(10),
  LIMIT_SOCKETS: count(6000),
  LIMIT_SOCKETS_PER_ADDRESS: count(100),
  LIMIT_SOCKETS_PER_USER: count(20),
  /** Failed sign-ins of one account from one address. */
  LIMIT_LOGINS_PER_MINUTE: count(5),
  /** Failed sign-ins in 15 minutes from one address. */
  LIMIT_LOGINS_PER_ADDRESS: count(100),
  /** Failed sign-ins in 15 minutes of one account, after which each further try waits a little. */
  LIMIT_LOGINS_PER_ACCOUNT: count(20),
  LIMIT_REGISTRATIONS_PER_HOUR: count(5),
  LIMIT_RESETS_PER_HOUR: count(3),
  /** Invitations of one company. */
  LIMIT_INVITES_PER_HOUR: count(30),
  /** How often the staff of one company may learn that an e-mail is taken. */
  LIMIT_TAKEN_EMAILS_PER_HOUR: count(10),
  LIMIT_SUBMITS_PER_MINUTE: count(600),
  /** `info` adds every call and every sign-in; JSON lines on the standard output. */
  LOG_LEVEL: z._default(z.enum(['silent', 'error', 'warn', 'info']), 'warn'),
});

type Environment = z.output<typeof environmentSchema>;

/** The bucket in which files are kept, and the way to it. */
export interface S3Settings {
  endpoint: string;
  region: string;
  bucket: string;
  key: string;
  secret: string;
}

export interface ServerConfig extends Environment {
  session: { idleMs: number; maxMs: number };
  allowedOrigins: string[];
  /** null: files are kept in a folder. */
  s3: S3Settings | null;
  /** The address of the product; never taken from a request: anyone can write a Host header. */
  publicUrl: string;
}

/** Raised with one clear line for the person at the terminal. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** @throws {ConfigError} where some of the settings are there and others not */
function readS3({
  FILES_S3_ENDPOINT,
  FILES_S3_REGION,
  FILES_S3_BUCKET,
  FILES_S3_KEY,
  FILES_S3_SECRET,
}: Environment): S3Settings | null {
  const given = Object.entries({
    FILES_S3_ENDPOINT,
    FILES_S3_REGION,
    FILES_S3_BUCKET,
    FILES_S3_KEY,
    FILES_S3_SECRET,
  });
  const missing = given.flatMap(([name, value]) => (value === undefined ? [name] : []));
  if (missing.length === given.length) return null;
  if (
    FILES_S3_ENDPOINT === undefined ||
    FILES_S3_REGION === undefined ||
    FILES_S3_BUCKET === undefined ||
    FILES_S3_KEY === undefined ||
    FILES_S3_SECRET === undefined
  ) {
    throw new ConfigError(`Для файлов в S3 нужны ещё настройки: ${missing.join(', ')}`);
  }
  return {
    endpoint: FILES_S3_ENDPOINT,
    region: FILES_S3_REGION,
    bucket: FILES_S3_BUCKET,
    key: FILES_S3_KEY,
    secret: FILES_S3_SECRET,
  };
}

/**
 * Reads the settings from the environment; an empty variable counts as absent.
 * @throws {ConfigError} that names the wrong variables
 */
export function readConfig(environment: Record<string, string | undefined>): ServerConfig {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const names = [...new Set(parsed.error.issues.map((issue) => issue.path.join('.')))];
    throw new ConfigError(`Неверное значение настройки: ${names.join(', ')}`);
  }
  const env = parsed.data;
  return {
    ...env,
    publicUrl: env.PUBLIC_URL ?? `${env.TLS_CERT ? 'https' : 'http'}://localhost:${env.PORT}`,
    session: { idleMs: env.SESSION_IDLE_MS, maxMs: env.SESSION_MAX_MS },
    allowedOrigins: env.ALLOWED_ORIGINS.split(',')
      .map((origin) => origin.trim().replace(/\/$/, ''))
      .filter(Boolean),
    s3: readS3(env),
  };
}
