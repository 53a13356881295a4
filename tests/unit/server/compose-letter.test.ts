import { describe, expect, test } from 'vitest';
import type { StoredLetter } from '../../../server/mail/claim-letters';
import { composeLetter } from '../../../server/mail/compose-letter';

const URL = 'https://crm.example';
const AT = new Date('2026-03-10T09:00:00Z');

const row = (id: number, given: Partial<StoredLetter> = {}): StoredLetter => ({
  id,
  companyId: 1,
  recipient: 'desk@company.test',
  userId: null,
  kind: 'lead',
  title: `Новая заявка №${id}`,
  lines: ['Анна', '+7 943 123-45-67'],
  path: `/leads?lead=${id}`,
  subjectType: 'lead',
  subjectId: id,
  notificationId: null,
  key: null,
  availableAt: AT,
  tries: 1,
  triedAt: AT,
  sentAt: null,
  lastError: null,
  createdAt: AT,
  ...given,
});

const compose = (
  count: number,
  { isFollowing = true, company = 'Окна', kinds = ['lead'] as string[] } = {},
) => {
  const [first = row(1), ...rest] = Array.from({ length: count }, (_, index) =>
    row(index + 1, { kind: kinds[index % kinds.length] }),
  );
  return composeLetter({ company, rows: [first, ...rest], isFollowing }, URL);
};

describe('a letter', () => {
  test('of one thing has its words, the company and a link', () => {
    expect(compose(1)).toEqual({
      to: 'desk@company.test',
      subject: 'Новая заявка №1 · Окна',
      text: [
        'Компания «Окна»',
        '',
        'Анна',
        '+7 943 123-45-67',
        '',
        'Открыть:',
        'https://crm.example/leads?lead=1',
        '',
        'Куда компания присылает письма о заявках:',
        'https://crm.example/settings?section=notifications',
      ].join('\n'),
    });
  });

  test.each([
    [2, {}, 'Ещё 2 заявки'],
    [11, {}, 'Ещё 11 заявок'],
    [21, {}, 'Ещё 21 заявка'],
    [1000, {}, 'Ещё 1\u00a0000 заявок'],
    [2, { isFollowing: false }, '2 новые заявки'],
    [21, { isFollowing: false }, '21 новая заявка'],
    [3, { kinds: ['assigned'] }, 'Ещё 3 назначенные заявки'],
    [4, { kinds: ['lead', 'assigned'] }, 'Ещё 4 уведомления'],
    [5, { kinds: ['other'], isFollowing: false }, '5 новых уведомлений'],
  ])('of %i things %j is «%s»', (count, given, title) => {
    const { subject, text } = compose(count, given);
    expect(subject).toBe(`${title} · Окна`);
    expect(text).toContain(title);
    expect(text.match(/leads\?lead=/g)).toHaveLength(Math.min(count, 10));
  });

  test('holds no line and no link of whoever chose the name of the company', () => {
    const { subject, text } = compose(2, {
      company: 'Окна\r\nBcc: all@evil.test https://evil.test',
    });
    expect(subject).not.toMatch(/[\r\n]/);
    expect(text).toContain('Компания «Окна Bcc: all@evil.test https evil.test»\n');
    expect(text).not.toContain('://evil');
  });
});
