import type { Database, Db } from '../db/database';
import {
  claimLetters,
  confirmSent,
  MAX_TRIES,
  noteRefused,
  type ClaimedLetter,
} from './claim-letters';
import { composeLetter } from './compose-letter';
import type { Mailer } from './mailer';
import { handLetterOver } from './send-letter';

/** Letters on their way at once: a mail server is not stormed. */
const AT_ONCE = 5;
const LONGEST_REASON = 300;

export interface OutboxServices {
  config: { publicUrl: string };
  database: Pick<Database, 'db' | 'isWritable'>;
  mailer: Mailer;
  now: () => Date;
}

/**
 * Why a letter was not taken, with the code of the mail server in front where there is one: «550 No such
 * user».
 */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'responseCode' in error ? String(error.responseCode) : '';
  return code === '' || error.message.startsWith(code) ? error.message : `${code} ${error.message}`;
}

async function send({ config, database, mailer, now }: OutboxServices, letter: ClaimedLetter) {
  try {
    await handLetterOver(mailer, composeLetter(letter, config.publicUrl));
  } catch (error) {
    const reason = reasonOf(error);
    const { tries } = letter.rows[0];
    console.error(`Письмо не отправлено, попытка ${tries} из ${MAX_TRIES}: ${reason}`);
    await noteRefused(database.db, letter, reason.slice(0, LONGEST_REASON));
    return;
  }
  await confirmSent(database.db, letter, now());
}

/**
 * Sends due letters until none is left. A refused letter is retried later; after a crash between sending and
 * storing the outcome it is sent again: a letter may come twice, but is never lost.
 * @param claimDb the connections on which letters are claimed
 * @throws {Error} where the database fails
 */
export async function sendDueLetters(
  services: OutboxServices,
  claimDb: Db = services.database.db,
): Promise<void> {
  // A letter that cannot be marked as sent would be sent again and again.
  while (services.database.isWritable()) {
    const claimed = await claimLetters(claimDb, services.now(), AT_ONCE);
    if (claimed.length === 0) return;
    await Promise.all(claimed.map((letter) => send(services, letter)));
  }
}
