import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import type { PasswordCost } from '../context/password-cost';
import { unavailable } from '../http/http-error';

/** ASVS 11.4.2, appendix C: as strong as N = 2^17, p = 1, with half of its memory (64 MiB). */
const CURRENT_COST: PasswordCost = { n: 2 ** 16, r: 8, p: 2 };
const MAX_MEMORY_BYTES = 256 * 1024 * 1024;
const SALT_BYTES = 16;
const KEY_BYTES = 32;
const SCHEME = 'scrypt';

/** Hashing takes a processor and much memory, so the process as a whole does little of it at a time. */
const MAX_RUNNING = 2;
const MAX_WAITING = 20;
let running = 0;
const waiting: (() => void)[] = [];

/** @throws {HttpError} 503 when too many are waiting already */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= MAX_RUNNING) {
    if (waiting.length >= MAX_WAITING) {
      throw unavailable('Сервер занят. Попробуйте через несколько секунд');
    }
    // The finished call hands its place over, so that no newer one gets in between.
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

function derive(password: string, salt: Buffer, { n, r, p }: PasswordCost): Promise<Buffer> {
  // Systems type «й» in one or in two code points; both are the same password.
  const text = password.normalize('NFKC');
  return inTurn(
    () =>
      new Promise((resolve, reject) => {
        scrypt(text, salt, KEY_BYTES, { N: n, r, p, maxmem: MAX_MEMORY_BYTES }, (error, key) => {
          if (error) reject(error);
          else resolve(key);
        });
      }),
  );
}

/**
 * Hashes a password for storage.
 * @param cost cheaper only in tests
 * @throws {HttpError} 503 when too many passwords are being hashed already
 */
export async function hashPassword(
  password: string,
  cost: PasswordCost = CURRENT_COST,
): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt, cost);
  const parts = [SCHEME, cost.n, cost.r, cost.p, salt.toString('base64'), key.toString('base64')];
  return parts.join('$');
}

/**
 * Compares a password with a stored hash. Without a hash (unknown e-mail) it takes the same time and answers
 * false.
 * @throws {HttpError} 503 when too many passwords are being hashed already
 */
export async function verifyPassword(password: string, stored: string | undefined) {
  if (stored === undefined) {
    await derive(password, randomBytes(SALT_BYTES), CURRENT_COST);
    return false;
  }
  const [, n, r, p, salt = '', key = ''] = stored.split('$');
  const cost = { n: Number(n), r: Number(r), p: Number(p) };
  const derived = await derive(password, Buffer.from(salt, 'base64'), cost);
  const expected = Buffer.from(key, 'base64');
  return derived.length === expected.length && timingSafeEqual(derived, expected);
}
