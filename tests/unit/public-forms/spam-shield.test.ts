import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  SPAM_THRESHOLD,
  scoreSubmission,
} from '../../../server/public-forms/spam/score-submission';
import { findLinks } from '../../../server/public-forms/spam/find-links';
import { growthOf, MOST_GROWTH } from '../../support/growth.ts';
import { BOT_SUBMISSIONS } from '../../support/spam/bot-submissions';
import { HUMAN_SUBMISSIONS } from '../../support/spam/human-submissions';
import { visit, type Sent } from '../../support/spam/submission';

const BOTS_CAUGHT = 0.95;
const PEOPLE_HELD_BACK = 0.01;

const told = (sent: Sent) => ({
  texts: sent.values.map(({ value }) => value).join(' | '),
  seconds: sent.token.seconds,
  score: scoreSubmission(sent).score,
});

describe('the shield', () => {
  test('puts nearly all programs aside', () => {
    expect(BOT_SUBMISSIONS.length).toBeGreaterThanOrEqual(200);
    const missed = BOT_SUBMISSIONS.filter((sent) => !scoreSubmission(sent).isSpam);
    const share = 1 - missed.length / BOT_SUBMISSIONS.length;
    expect(share, JSON.stringify(missed.map(told), null, 1)).toBeGreaterThanOrEqual(BOTS_CAUGHT);
    console.info(`Programs put aside: ${(share * 100).toFixed(1)} %`);
  });

  test('lets nearly all people through', () => {
    expect(HUMAN_SUBMISSIONS.length).toBeGreaterThanOrEqual(200);
    const held = HUMAN_SUBMISSIONS.filter((sent) => scoreSubmission(sent).isSpam);
    const share = held.length / HUMAN_SUBMISSIONS.length;
    expect(share, JSON.stringify(held.map(told), null, 1)).toBeLessThanOrEqual(PEOPLE_HELD_BACK);
    console.info(`People held back: ${(share * 100).toFixed(1)} %`);
  });
});

const calm = {
  name: 'Анна',
  phone: '+7 912 345-67-89',
  email: 'anna@mail.ru',
  comment: 'Нужен замер',
  seconds: 30,
};

describe('a verdict', () => {
  test('names its reasons, and none where there is nothing to hold back', () => {
    expect(scoreSubmission(visit(calm))).toEqual({ isSpam: false, score: 0, reasons: [] });
    const fast = visit({ ...calm, seconds: 0.4, crowd: 14 });
    expect(scoreSubmission(fast)).toMatchObject({
      isSpam: true,
      reasons: [
        { code: 'too_fast', detail: 'за 0,4\u00a0с' },
        { code: 'rate', detail: 'с одного адреса за минуту: 14' },
      ],
    });
  });

  test('is never given for one thing that happens to people', () => {
    for (const chance of [
      { seconds: 0 },
      { crowd: 100_000 },
      { token: 'absent' as const, crowd: 100_000 },
      { token: 'forged' as const },
      // A password manager that fills in whatever it finds.
      { honeypot: 'https://okna.ru' },
      { honeypot: 'ivan', comment: '' },
      { comment: 'Вот такие https://www.avito.ru/123 сколько будут?' },
    ]) {
      expect([chance, scoreSubmission(visit({ ...calm, ...chance })).isSpam]).toEqual([
        chance,
        false,
      ]);
    }
  });

  test('is given for a filled trap where anything else speaks against it', () => {
    for (const other of [
      { seconds: 0.4 },
      { seconds: 1.5 },
      { token: 'forged' as const },
      { crowd: 14 },
      { comment: 'Смотрите https://example.com' },
    ]) {
      const { isSpam, reasons } = scoreSubmission(visit({ ...calm, honeypot: 'x', ...other }));
      expect([other, isSpam, reasons[0]?.code]).toEqual([other, true, 'honeypot']);
    }
  });

  test('follows what the company has set', () => {
    const sent = visit(calm);
    const protect = (protection: Partial<Sent['protection']>) =>
      scoreSubmission({ ...sent, protection: { ...sent.protection, ...protection } });
    expect(protect({ stop_words: ['замер'] }).reasons[0]).toEqual({
      code: 'stop_word',
      detail: 'замер',
    });
    expect(protect({ stop_words: ['мер'] }).isSpam).toBe(false);
    const linked = visit({ ...calm, name: 'https://x.ru' });
    expect(scoreSubmission(linked).reasons[0]?.code).toBe('link_in_name');
    expect(
      scoreSubmission({ ...linked, protection: { ...linked.protection, links_in_name: false } })
        .isSpam,
    ).toBe(false);

    const list = (lists: Partial<Sent['lists']>) =>
      scoreSubmission({ ...sent, lists: { ...sent.lists, ...lists } });
    expect(list({ phones: ['8 (912) 345 67 89'] }).reasons).toEqual([
      { code: 'listed', detail: '8 (912) 345 67 89' },
    ]);
    const two = visit({
      ...calm,
      comment: '8 912 345-67-89 или 8 495 123-45-67, b@spam.ru; c@mail.ru',
    });
    const listed = (lists: Partial<Sent['lists']>) =>
      scoreSubmission({ ...two, lists: { ...two.lists, ...lists } }).isSpam;
    expect(listed({ phones: ['+74951234567'] })).toBe(true);
    expect(listed({ phones: ['+74951234568'] })).toBe(false);
    expect(listed({ emails: ['@spam.ru'] })).toBe(true);
    expect(listed({ emails: ['c@mail.ru'] })).toBe(true);
    expect(list({ emails: ['ANNA@mail.ru'] }).isSpam).toBe(true);
    expect(list({ emails: ['@mail.ru'] }).isSpam).toBe(true);
    expect(list({ emails: ['an\u200bna@mail.ru'] }).isSpam).toBe(true);
    expect(list({ emails: ['@ail.ru', 'na@mail.ru'] }).isSpam).toBe(false);
    expect(list({ addresses: ['203.0.113.7'] }).isSpam).toBe(true);
    expect(list({ words: ['нужен  ЗАМЕР'] }).isSpam).toBe(true);
    expect(list({ phones: ['', 'нет'], emails: [''], words: ['  '] }).isSpam).toBe(false);
  });

  test('is given for any text, in no more time than the text is long', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (comment) => {
        const { score, isSpam } = scoreSubmission(visit({ ...calm, comment }));
        expect(isSpam).toBe(score >= SPAM_THRESHOLD);
      }),
      { numRuns: 30 },
    );
    for (const piece of ['a.', 'http://', '<a ', 'раскрутка ', 'x@', '1 ', 'aB']) {
      const score = (length: number) =>
        void scoreSubmission(visit({ ...calm, comment: piece.repeat(length / piece.length) }));
      expect(growthOf(score, 16_000), piece).toBeLessThan(MOST_GROWTH);
    }
  });
});

describe('links', () => {
  test('are told from e-mails, dates, sizes and shortened words', () => {
    for (const text of [
      'ivan@mail.ru',
      '25.12.2026',
      '2.5 м',
      'ул. Садовая',
      'и т.д.',
      'тел.ru@mail.ru',
      'кв.м',
    ]) {
      expect([text, findLinks(text)]).toEqual([text, { full: [], bare: [] }]);
    }
    expect(findLinks('см. okna-tver.ru/ceny, окна.рф и HTTPS://A.RU/b')).toEqual({
      full: ['HTTPS://A.RU/b'],
      bare: ['okna-tver.ru/ceny,', 'окна.рф'],
    });
  });
});
