import type { LoginLimits } from './login-limits';
import { verifyPassword } from './password';

/**
 * Tells whether a password is the right one, within the limits on guessing.
 * @param stored the hash, or nothing where there is no such account: it takes as long
 * @throws {HttpError} 429 over the limits, 503 when the server has too many passwords to check
 */
export async function checkPassword(
  limits: LoginLimits,
  caller: { address: string; account: string },
  password: string,
  stored: string | undefined,
): Promise<boolean> {
  const attempt = limits.begin(caller.address, caller.account);
  await attempt.wait();
  try {
    const correct = await verifyPassword(password, stored);
    if (correct) attempt.forgive();
    return correct;
  } catch (error) {
    attempt.forgive(); // The server's own trouble is nobody's failure.
    throw error;
  }
}
