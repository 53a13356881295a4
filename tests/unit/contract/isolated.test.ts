import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clientName } from '@/entities/clients/client';
import { leadTitle } from '@/entities/leads/lead';
import { fieldFilterText } from '@/entities/leads/lead-field';
import { referralName, referralOption } from '@/entities/clients/referral';
import { clashLabel } from '@/pages/orders/order/model/draft/clash-words';
import { cellLabel } from '@/pages/orders/settings/model/matrix/clipboard';
import { describeDifference } from '@/shared/ui/record-form/fields-in-conflict';
import { historyEntries as clientHistory } from '@/widgets/client-details/model/history-entries';
import { historyEntries as leadHistory } from '@/widgets/lead-details/model/history-entries';
import { isolated, personName } from '../../../contract';
import { composeLetter } from '../../../server/mail/compose-letter';
import { letterOf } from '../../../server/people/store-notices';

const ARABIC = 'أحمد';
const TURNED = 'отчёт\u202Egnp.exe';
const AT = new Date('2026-03-10T09:00:00Z');

describe('a text isolated in a line', () => {
  test.each([ARABIC, 'דוד', `Отель ${ARABIC}`, '𞤀𞤣', 'Иван\u200F'])(
    'is kept apart where it is written from right to left: %s',
    (text) => expect(isolated(text)).toBe(`\u2068${text}\u2069`),
  );

  test.each(['Мария', 'O’Neil', '', 'Zoë 王', '+7 912 345-67-89', '🧑‍🔧', 'a\u200db'])(
    'stays letter for letter where nothing turns: %s',
    (text) => expect(isolated(text)).toBe(text),
  );

  test('turns nothing, and does not end before its end', () => {
    expect(isolated(TURNED)).toBe('отчётgnp.exe');
    expect(isolated(`\u2069${ARABIC}\u2069\u202E`)).toBe(`\u2068${ARABIC}\u2069`);
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const once = isolated(text);
        expect(isolated(once)).toBe(once);
        expect(once.slice(1, -1)).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/);
      }),
    );
  });
});

test('people, clients and leads are called so everywhere', () => {
  const kept = `\u2068${ARABIC}\u2069`;
  expect(personName({ id: 1, name: ARABIC })).toBe(kept);
  expect(clientName({ id: 1, name: ARABIC })).toBe(kept);
  expect(clientName({ id: 1, name: TURNED })).toBe('отчётgnp.exe');
  expect(clientName({ id: 1, name: null })).toBe('№1');
  expect(leadTitle({ name: ARABIC, phone: '+79123456789', email: '' })).toBe(kept);
  expect(leadTitle({ name: '', phone: '', email: `${TURNED}@a.ru` })).toBe('отчётgnp.exe@a.ru');
});

/** What one entry of a history says. */
const entryOf = (kind: string, data: Record<string, string | number | null>) => ({
  ...{ id: 1, kind, data, user: null, created_at: AT.toISOString() },
});

describe('a line of ours with somebody’s text in it', () => {
  const kept = `\u2068${ARABIC}\u2069`;

  test.each<[string, () => string | undefined, string]>([
    ['a referral', () => referralName({ id: 1, name: ARABIC }), kept],
    [
      'a referral to choose',
      () => referralOption({ id: 1, name: ARABIC, code: 'OLGA' }).label,
      `${kept}, OLGA`,
    ],
    [
      'two versions of a record',
      () =>
        describeDifference(
          { name: 'Имя' },
          { local: { name: ARABIC }, remote: { name: TURNED }, merged: { name: ARABIC } },
        ).local,
      `Имя: ${kept}`,
    ],
    ['a filter by a field', () => fieldFilterText({ fieldId: 5, value: ARABIC }, []), kept],
    [
      'the history of a lead',
      () => leadHistory([entryOf('referral', { from_name: null, to_name: ARABIC })])[0]?.text,
      `Партнёр: ${kept}`,
    ],
    [
      'the history of a client',
      () =>
        clientHistory([entryOf('changed', { field: 'name', from: 'Анна', to: ARABIC })])[0]?.text,
      `Имя: Анна → ${kept}`,
    ],
    [
      'a cell of the prices',
      () => cellLabel({ name: ARABIC }, { name: 'Люверсы' }),
      `${kept} × Люверсы`,
    ],
    [
      'what clashes in an order',
      () => clashLabel({ item: { name: ARABIC }, field: 'width' } as never),
      `${kept} · `,
    ],
  ])('keeps it apart: %s', (_what, line, text) => {
    expect(line()).toContain(text);
  });
});

test('a letter keeps them apart in its subject and in its lines', () => {
  const { title, lines } = letterOf({
    kind: 'lead',
    title: 'Новая заявка №5',
    message: `${ARABIC} · +7 912 345-67-89 · ${TURNED}`,
    type: 'info',
    letter: 'lead',
  });
  expect(lines).toEqual([`\u2068${ARABIC}\u2069`, '+7 912 345-67-89', 'отчётgnp.exe']);
  const letter = composeLetter(
    {
      company: `${ARABIC}\u202E`,
      isFollowing: false,
      rows: [
        {
          ...{ id: 1, companyId: 1, recipient: 'a@b.ru', userId: null, kind: 'lead', title, lines },
          ...{ path: null, subjectType: null, subjectId: null, notificationId: null, key: null },
          ...{ availableAt: AT, tries: 0, triedAt: null, sentAt: null, lastError: null },
          createdAt: AT,
        },
      ],
    },
    'https://crm.example',
  );
  expect(letter.subject).toBe(`Новая заявка №5 · \u2068${ARABIC}\u2069`);
});
