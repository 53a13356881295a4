import { isolated } from '#contract';
import type { Letter, Mailer } from './mailer';

/**
 * A mail server that is silent for longer counts as one that refused: the browser waits 15 s for the whole
 * call.
 */
const TIMEOUT_MS = 8000;
/** Longest piece of a person's text in a letter, in characters. */
const LONGEST_PART = 80;

/**
 * Makes a name one line of a letter: it can add neither lines nor a link, nor change the direction of what
 * follows.
 */
export const inLetter = (text: string) =>
  isolated(
    Array.from(text.replace(/\s+/gu, ' ').replaceAll('://', ' ').trim())
      .slice(0, LONGEST_PART)
      .join(''),
  );

/**
 * Hands a letter over and waits for that, but not for long.
 * @throws what the mail server, or its silence, says
 */
export async function handLetterOver(mailer: Mailer, letter: Letter): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The mail server is silent')), TIMEOUT_MS);
  });
  try {
    await Promise.race([mailer.send(letter), tooLong]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Sends a letter at once, outside of the outbox.
 * @returns false where it could not be handed over; the log says why
 */
export async function sendLetter(mailer: Mailer, letter: Letter): Promise<boolean> {
  try {
    await handLetterOver(mailer, letter);
    return true;
  } catch (error) {
    console.error('Письмо не отправлено', error);
    return false;
  }
}
