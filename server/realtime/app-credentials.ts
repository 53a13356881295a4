import { randomBytes } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import { ConfigError, type ServerConfig } from '../config';
import type { Database } from '../db/database';
import { settings } from '../db/schema';
import type { AppCredentials } from './channel-signature';

const KEY_SETTING = 'realtime.key';
const SECRET_SETTING = 'realtime.secret';
const KEY_BYTES = 10;
const SECRET_BYTES = 32;

/**
 * The key and secret of the realtime endpoint: those configured, else generated once and kept in the
 * database, so that all processes on it have the same ones and an open page keeps its key over a restart.
 * @throws {ConfigError} when an external server is configured without its key and secret
 */
export async function findCredentials(
  config: ServerConfig,
  { db }: Database,
): Promise<AppCredentials> {
  const { PUSHER_HOST, PUSHER_APP_KEY: key, PUSHER_APP_SECRET: secret } = config;
  if (key && secret) return { key, secret };
  if (PUSHER_HOST) {
    throw new ConfigError('Для PUSHER_HOST нужны PUSHER_APP_KEY и PUSHER_APP_SECRET');
  }
  await db
    .insert(settings)
    .values([
      { name: KEY_SETTING, value: randomBytes(KEY_BYTES).toString('hex') },
      { name: SECRET_SETTING, value: randomBytes(SECRET_BYTES).toString('hex') },
    ])
    .onConflictDoNothing();
  const rows = await db
    .select()
    .from(settings)
    .where(inArray(settings.name, [KEY_SETTING, SECRET_SETTING]));
  const stored = new Map(rows.map(({ name, value }) => [name, value]));
  return {
    key: key ?? stored.get(KEY_SETTING) ?? '',
    secret: secret ?? stored.get(SECRET_SETTING) ?? '',
  };
}
