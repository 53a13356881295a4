import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../db/database';
import { settings } from '../db/schema';

const KEY_SETTING = 'forms.key';
const KEY_BYTES = 32;
const RADIX = 36;
const TOKEN = /^([0-9a-z]{1,11})\.([\w-]{43})$/;

/**
 * The purpose of a token; `fill`: when the form was opened, `preview`: until when its draft may be seen,
 * `chat`: when the widget of a company was opened, `picture`: until when that of a file may be seen.
 */
type Purpose = 'fill' | 'preview' | 'chat' | 'picture';

/** Signs moments for forms, so that any process of the product can believe them. */
export interface FormTokens {
  sign(purpose: Purpose, formId: number, moment: Date): Promise<string>;
  /** The signed moment; null where the signature is not ours, or was made for another form or purpose. */
  read(purpose: Purpose, formId: number, token: string): Promise<Date | null>;
}

const keys = new WeakMap<Database, Promise<string>>();

/** The key is made once and kept in the database: all processes on it have the same one. */
async function findKey({ db }: Database): Promise<string> {
  await db
    .insert(settings)
    .values({ name: KEY_SETTING, value: randomBytes(KEY_BYTES).toString('hex') })
    .onConflictDoNothing();
  const [row] = await db.select().from(settings).where(eq(settings.name, KEY_SETTING));
  if (!row) throw new Error('The key of the forms was not stored');
  return row.value;
}

/** The tokens of one database. The key is read at the first need; a failure is not remembered. */
export function formTokens(database: Database): FormTokens {
  async function digest(purpose: Purpose, formId: number, time: string): Promise<Buffer> {
    let key = keys.get(database);
    if (!key) {
      key = findKey(database);
      keys.set(database, key);
      key.catch(() => keys.delete(database));
    }
    return createHmac('sha256', await key)
      .update(`${purpose}:${formId}:${time}`)
      .digest();
  }

  return {
    async sign(purpose, formId, moment) {
      const time = moment.getTime().toString(RADIX);
      return `${time}.${(await digest(purpose, formId, time)).toString('base64url')}`;
    },
    async read(purpose, formId, token) {
      const [, time = '', signature = ''] = TOKEN.exec(token) ?? [];
      if (time === '') return null;
      const given = Buffer.from(signature, 'base64url');
      const wanted = await digest(purpose, formId, time);
      const isOurs = given.length === wanted.length && timingSafeEqual(given, wanted);
      return isOurs ? new Date(Number.parseInt(time, RADIX)) : null;
    },
  };
}
