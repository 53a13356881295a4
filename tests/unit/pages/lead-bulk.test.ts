import { describe, expect, test } from 'vitest';
import type { BulkLeads, LeadFilter } from '#contract';
import { ApiFailure } from '@/shared/api';
import { LEAD_BULK, type BulkChange } from '@/pages/leads/list/model/bulk/lead-bulk.ts';
import {
  filterPartSize,
  PART_SIZE,
  runBulk,
  type BulkAnswer,
  type BulkOutcome,
  type BulkPart,
  type BulkTarget,
} from '@/shared/ui/bulk-bar/bulk-run.ts';
import { outcomeText, UNDO_WORDS } from '@/shared/ui/bulk-bar/outcome-text.ts';

const CHANGE = { action: 'status', payload: { status: 'completed' } } as const;
/** As the person has seen two of the leads. */
const SEEN = new Map([
  [1, '2026-11-22T10:00:00.000Z'],
  [7, '2026-11-22T11:00:00.000Z'],
]);
const idsTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const NETWORK = new ApiFailure('network', 'Нет сети');
const wordsOf = (kind: BulkChange['action'] | 'undo') =>
  kind === 'undo' ? UNDO_WORDS : LEAD_BULK.wordsOf({ action: kind } as BulkChange);
const textOf = (kind: BulkChange['action'] | 'undo', outcome: BulkOutcome & { tooLate?: number }) =>
  outcomeText(wordsOf(kind), outcome);

/** The work on leads, with a server of the test in place of the real one. */
const runLeads = (
  change: BulkChange,
  target: BulkTarget<LeadFilter>,
  {
    send,
    ...options
  }: Omit<Parameters<typeof runBulk<LeadFilter>>[1], 'send' | 'largestPart'> & {
    send: (bulk: BulkLeads) => Promise<BulkAnswer>;
  },
) =>
  runBulk(target, {
    ...options,
    send: (part: BulkPart<LeadFilter>) => send({ ...change, ...part }),
    largestPart: LEAD_BULK.largestPart(change, 'filter' in target ? target.filter : undefined),
  });
const FORBIDDEN = new ApiFailure('http', '403', { status: 403 });

/** A server that does everything, but for what the test says of one of the calls. */
function startRun(
  count: number,
  answer: (call: number, stop: () => void) => Partial<BulkAnswer> | Error = () => ({}),
) {
  const sent: BulkLeads[] = [];
  const progress: (number | null)[][] = [];
  let isStopped = false;
  const stop = () => {
    isStopped = true;
  };
  const outcome = runLeads(
    CHANGE,
    { ids: idsTo(count), seen: SEEN },
    {
      send: (bulk) => {
        sent.push(bulk);
        const answered = answer(sent.length, stop);
        if (answered instanceof Error) return Promise.reject(answered);
        return Promise.resolve({
          processed: bulk.ids?.length ?? 0,
          failed: [],
          undo_token: `token-${sent.length}`,
          ...answered,
        });
      },
      onProgress: ({ done, total }) => progress.push([done, total]),
      isStopped: () => isStopped,
    },
  );
  return { outcome, sent, progress };
}

describe('work on many leads', () => {
  test('goes to the server in parts, each lead in one of them', async () => {
    const count = PART_SIZE * 2 + 7;
    const { outcome, sent, progress } = startRun(count);
    const { processed, failed, left, error, parts, answered } = await outcome;
    expect({ processed, failed, left, error }).toEqual({
      processed: count,
      failed: [],
      left: 0,
      error: null,
    });
    expect(sent.flatMap(({ ids }) => ids)).toEqual(idsTo(count));
    expect(answered).toEqual(idsTo(count));
    // Each part says with which version the person has seen its leads, as far as that is known.
    expect(sent.map(({ seen }) => seen)).toEqual([
      { 1: '2026-11-22T10:00:00.000Z', 7: '2026-11-22T11:00:00.000Z' },
      {},
      {},
    ]);
    expect(parts.map(({ token }) => token)).toEqual(['token-1', 'token-2', 'token-3']);
    expect(progress).toEqual([
      [0, count],
      [PART_SIZE, count],
      [PART_SIZE * 2, count],
    ]);
  });

  test('counts a part as done whose answer tells nothing, without a way back', async () => {
    const unanswered = new ApiFailure('unanswered', 'без ответа', { status: 200 });
    const { outcome, sent } = startRun(PART_SIZE + 5, (call) => (call === 1 ? unanswered : {}));
    const { processed, failed, left, error, parts } = await outcome;
    expect(sent).toHaveLength(2);
    expect({ processed, failed, left, error }).toEqual({
      processed: PART_SIZE + 5,
      failed: [],
      left: 0,
      error: null,
    });
    expect(parts).toEqual([{ token: 'token-2', count: 5 }]);
  });

  test('keeps what was done before a part failed, and says what is left', async () => {
    const { outcome, sent } = startRun(PART_SIZE * 3, (call) => (call === 2 ? NETWORK : {}));
    const done = await outcome;
    expect(sent).toHaveLength(2);
    expect(done).toMatchObject({ processed: PART_SIZE, left: PART_SIZE * 2, error: NETWORK });
    expect(done.answered).toEqual(idsTo(PART_SIZE));
    expect(done.parts).toEqual([{ token: 'token-1', count: PART_SIZE }]);
    expect(textOf('status', done)).toMatch(
      /^Изменено 100, осталось 200\. Нет связи .*\. Часть из них могла измениться\.$/,
    );
  });

  test('ends after the part under way when it is broken off', async () => {
    const run = startRun(PART_SIZE * 3, (_call, stop) => {
      stop();
      return {};
    });
    const done = await run.outcome;
    expect(run.sent).toHaveLength(1);
    expect(done).toMatchObject({ processed: PART_SIZE, left: PART_SIZE * 2, stopped: true });
    expect(textOf('status', done)).toBe('Изменено 100. Прервано, осталось 200');
  });

  test('has nothing to take back where nothing was changed', async () => {
    const { outcome } = startRun(1, () => ({ undo_token: null }));
    expect((await outcome).parts).toEqual([]);
  });
});

const FILTER = { tab: 'new' } as const;

/**
 * A server that goes through a filter as it is asked to.
 * @param change what it answers otherwise, by the call
 */
function startFilterRun(
  count: number,
  change: (call: number, stop: () => void) => Partial<BulkAnswer> | Error = () => ({}),
  { bulk = CHANGE, filter = FILTER }: { bulk?: BulkChange; filter?: LeadFilter } = {},
) {
  const sent: BulkLeads[] = [];
  const progress: (number | null)[][] = [];
  let isStopped = false;
  const outcome = runLeads(
    bulk,
    { filter, expected: count },
    {
      send: (body) => {
        sent.push(body);
        const { before = count + 1, limit = count } = body;
        const rest = before - 1;
        const answered = change(sent.length, () => {
          isStopped = true;
        });
        if (answered instanceof Error) return Promise.reject(answered);
        return Promise.resolve({
          processed: Math.min(rest, limit),
          failed: [],
          undo_token: `token-${sent.length}`,
          next: rest > limit ? before - limit : null,
          ...answered,
        });
      },
      onProgress: ({ done, total }) => progress.push([done, total]),
      isStopped: () => isStopped,
    },
  );
  return { outcome, sent, progress };
}

describe('work on all that a filter means', () => {
  const count = 1100;
  const size = filterPartSize(count, 10_000);

  test('goes to the server in parts, from cursor to cursor; only the first tells how many are expected', async () => {
    const { outcome, sent, progress } = startFilterRun(count);
    expect(await outcome).toMatchObject({
      processed: count,
      failed: [],
      left: 0,
      error: null,
      answered: [],
      followUp: null,
      parts: [
        { token: 'token-1', count: 500 },
        { token: 'token-2', count: 500 },
        { token: 'token-3', count: 100 },
      ],
    });
    expect(sent).toEqual([
      { ...CHANGE, filter: FILTER, limit: size, expected: count },
      { ...CHANGE, filter: FILTER, limit: size, before: 601 },
      { ...CHANGE, filter: FILTER, limit: size, before: 101 },
    ]);
    expect(progress).toEqual([
      [0, count],
      [500, count],
      [1000, count],
    ]);
  });

  test('ends after the part under way when it is broken off, and knows what is left', async () => {
    const { outcome, sent } = startFilterRun(count, (call, stop) => {
      if (call === 2) stop();
      return {};
    });
    const done = await outcome;
    expect(sent).toHaveLength(2);
    expect(done).toMatchObject({ processed: 1000, left: 100, stopped: true });
    expect(done.parts).toHaveLength(2);
  });

  test('broken off during the last part it is done all the same', async () => {
    const { outcome } = startFilterRun(30, (_call, stop) => {
      stop();
      return {};
    });
    expect(await outcome).toMatchObject({ processed: 30, left: 0, stopped: false });
  });

  test('keeps what was done before a part failed, and says what is left', async () => {
    const { outcome } = startFilterRun(count, (call) => (call === 2 ? NETWORK : {}));
    const done = await outcome;
    expect(done).toMatchObject({ processed: 500, left: 600, error: NETWORK });
    expect(textOf('delete', done)).toMatch(/^Удалено 500, осталось 600\. Нет связи/);
  });

  test('counts those that failed as gone through', async () => {
    const { outcome, progress } = startFilterRun(count, () => ({
      processed: 499,
      failed: [{ id: 7, message: 'Не найдено' }],
    }));
    await outcome;
    expect(progress[1]).toEqual([500, count]);
  });

  test('never shows more done than there is, where a colleague has brought more under the filter', async () => {
    const { outcome, progress } = startFilterRun(600, (call) =>
      call < 3 ? { processed: 500, next: 600 - call } : { processed: 1, next: null },
    );
    expect(await outcome).toMatchObject({ processed: 1001, left: 0 });
    expect(progress).toEqual([
      [0, 600],
      [500, 600],
      [600, 600],
    ]);
  });

  test.each([
    ['says nothing of parts', { next: undefined }],
    ['has come to the end', { next: null }],
  ])('ends where the server %s', async (_what, answer) => {
    const { outcome, sent } = startFilterRun(count, () => ({ ...answer, processed: count }));
    expect(await outcome).toMatchObject({ processed: count, left: 0, error: null, stopped: false });
    expect(sent).toHaveLength(1);
  });

  test('ends where the server does not move its cursor', async () => {
    const { outcome, sent } = startFilterRun(count, () => ({ next: 601 }));
    expect(await outcome).toMatchObject({ error: null });
    expect(sent).toHaveLength(2);
  });

  test.each([
    ['delete', false],
    ['restore', false],
    ['spam', false],
    ['not_spam', false],
    ['status', true],
  ] as const)('with repeat leads «%s» goes in parts: %s', async (action, inParts) => {
    const bulk = action === 'status' ? CHANGE : { action };
    const filter = { 'filter[repeat]': '1' } as const;
    const { outcome, sent, progress } = startFilterRun(count, undefined, { bulk, filter });
    expect(await outcome).toMatchObject({ processed: count, left: 0 });
    expect(sent[0]).toEqual({ ...bulk, filter, expected: count, ...(inParts && { limit: size }) });
    expect(sent).toHaveLength(inParts ? 3 : 1);
    expect(progress[0]).toEqual([0, inParts ? count : null]);
  });

  test.each([
    [1, 500],
    [10_000, 500],
    [100_000, 2000],
    [10_000_000, 10_000],
  ])('of %i leads does so many in one call: %i', (expected, limit) => {
    expect(filterPartSize(expected, 10_000)).toBe(limit);
  });
});

describe('what is said of it', () => {
  const outcome = {
    processed: 0,
    failed: [],
    unchanged: 0,
    left: 2,
    answered: [],
    followUp: null,
    error: null,
    stopped: false,
    parts: [],
  };
  const FAILED = [
    { id: 1, message: 'Не найдено' },
    { id: 2, message: 'Не найдено' },
  ];

  test.each([
    ['status', { processed: 48, failed: FAILED, left: 0 }, 'Изменено 48, не удалось 2'],
    ['delete', { processed: 12_345, left: 0 }, 'Удалено 12\u00a0345'],
    ['assign', { processed: 1, left: 0 }, 'Назначено 1'],
    [
      'assign',
      { processed: 5, unchanged: 3, failed: FAILED, left: 0 },
      'Назначено 5, без изменений 3, не удалось 2',
    ],
    ['restore', { processed: 0, failed: FAILED, left: 0 }, 'Восстановлено 0, не удалось 2'],
    ['undo', { processed: 46, failed: FAILED, left: 0 }, 'Отменено 46, не удалось 2'],
    ['undo', { tooLate: 5, left: 0 }, 'Отменено 0, отменить уже нельзя: 5'],
    ['status', { error: FORBIDDEN }, 'Статус не изменён. Нет доступа к этому действию.'],
    [
      'status',
      { error: FORBIDDEN, processed: 200, left: 300 },
      'Изменено 200, осталось 300. Остановлено: право отозвано.',
    ],
    [
      'delete',
      { error: new ApiFailure('http', '429', { status: 429, retryAfter: 30 }) },
      'Заявки не удалены. Слишком много попыток. Повторите через 30\u00a0с.',
    ],
    [
      'assign',
      {
        error: new ApiFailure('http', '422', {
          status: 422,
          fieldErrors: { user_id: ['Сотрудник отключён'] },
        }),
      },
      'Ответственный не назначен. Сотрудник отключён.',
    ],
    [
      'delete',
      {
        error: new ApiFailure('http', '409', {
          status: 409,
          serverMessage: 'Список изменился: сейчас в нём 31 заявка',
        }),
      },
      'Заявки не удалены. Список изменился: сейчас в нём 31 заявка.',
    ],
    [
      'status',
      { error: new ApiFailure('http', '404', { status: 404 }) },
      'Статус не изменён. Действие недоступно на этом сервере.',
    ],
    [
      'status',
      { error: new ApiFailure('http', '500', { status: 500 }), left: 2 },
      'Статус не изменён. На сервере произошла ошибка. Попробуйте ещё раз через минуту. Часть из них могла измениться.',
    ],
  ] as const)('%s, case %#', (kind, given, text) => {
    expect(
      textOf(kind, {
        ...outcome,
        ...given,
        failed: 'failed' in given ? [...given.failed] : [],
      }),
    ).toBe(text);
  });
});
