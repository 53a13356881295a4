import { describe, expect, test } from 'vitest';
import { hashPassword, verifyPassword } from '../../server/session/password';
import { requireUncommonPassword } from '../../server/session/password-policy';

const CHEAP = { n: 16, r: 1, p: 1 };

describe('a password', () => {
  test('is stored with the agreed parameters and a salt of its own', async () => {
    const [first, second] = await Promise.all([hashPassword('тайна'), hashPassword('тайна')]);
    expect(first).toMatch(/^scrypt\$65536\$8\$2\$[A-Za-z0-9+/=]{24}\$[A-Za-z0-9+/=]{44}$/);
    expect(second).not.toBe(first);
    expect(await verifyPassword('тайна', first)).toBe(true);
    expect(await verifyPassword('тайнА', first)).toBe(false);
  });

  test('is the same however the keyboard composes its letters', async () => {
    const stored = await hashPassword('йогурт'.normalize('NFC'), CHEAP);
    expect(await verifyPassword('йогурт'.normalize('NFD'), stored)).toBe(true);
  });

  test('is never right where nobody has the e-mail', async () => {
    expect(await verifyPassword('', undefined)).toBe(false);
  });

  test('waits for its turn, and is turned away when too many wait', async () => {
    const stored = await hashPassword('тайна', { n: 2 ** 14, r: 8, p: 1 });
    const results = await Promise.allSettled(
      Array.from({ length: 30 }, () => verifyPassword('тайна', stored)),
    );
    const served = results.filter(({ status }) => status === 'fulfilled');
    const refused = results.flatMap((result) =>
      result.status === 'rejected' ? [result.reason as unknown] : [],
    );
    expect(served).toHaveLength(22); // two at a time and twenty in the queue
    expect(refused).toHaveLength(8);
    for (const reason of refused) expect(reason).toMatchObject({ statusCode: 503 });
    expect(await verifyPassword('тайна', stored)).toBe(true);
  });

  test.each(['12345678', 'Password123', 'ЙЦУКЕНГШЩЗ', '11111111', 'abababab', 'anna.smirnova'])(
    'is refused when it is as easy to guess as «%s»',
    (password) => {
      expect(() => requireUncommonPassword(password, 'anna.smirnova@example.test')).toThrow(
        'легко угадать',
      );
    },
  );

  test('may be any other text', () => {
    expect(() => requireUncommonPassword('три синих кота', 'anna@example.test')).not.toThrow();
  });
});
