import type { LoginLimits } from './login-limits';
import { verifyPassword } from './password';

interface Caller {
  address: string;
  account: string;
}

/**
 * Finds the hash that a password fits, within the limits on guessing: one attempt for any number of hashes.
 * @param stored their hashes; none where there is no such account: it takes as long
 * @returns the place of the first hash it fits, -1 where it fits none
 * @throws {HttpError} 429 over the limits, 503 when the server has too many passwords to check
 */
export async function findByPassword(
  limits: LoginLimits,
  caller: Caller,
  password: string,
  stored: readonly string[],
): Promise<number> {
  const attempt = limits.begin(caller.address, caller.account);
  await attempt.wait();
  try {
    const [first, ...others] = stored;
    const isFirst = await verifyPassword(password, first);
    let found = isFirst ? 0 : -1;
    for (const [place, hash] of others.entries()) {
      if (found === -1 && (await verifyPassword(password, hash))) found = place + 1;
    }
    if (found !== -1) attempt.forgive();
    return found;
  } catch (error) {
    attempt.forgive(); // The server's own fault counts as no failed attempt.
    throw error;
  }
}

/** Tells whether a password is the right one, as `findByPassword` does of several. */
export const checkPassword = async (
  limits: LoginLimits,
  caller: Caller,
  password: string,
  stored: string,
): Promise<boolean> => (await findByPassword(limits, caller, password, [stored])) === 0;
