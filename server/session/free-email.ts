import { eq } from 'drizzle-orm';
import type { Db } from '../db/database';
import { users } from '../db/schema';
import { invalidField } from '../http/http-error';

const emailTaken = () => invalidField('email', 'Такой e-mail уже используется');

const isEmailTaken = (error: unknown): boolean =>
  error instanceof Error &&
  (('constraint' in error && error.constraint === 'users_email_key') || isEmailTaken(error.cause));

/** @throws {HttpError} 422 where anybody, of whatever company, has this e-mail */
export async function requireFreeEmail(db: Db, email: string): Promise<void> {
  if ((await db.$count(users, eq(users.email, email))) > 0) throw emailTaken();
}

/** Translates a failed write: the e-mail was taken between the check and the write, or another error. */
export function refuseTakenEmail(error: unknown): never {
  throw isEmailTaken(error) ? emailTaken() : error;
}
