import { describe, expect, it } from 'vitest';
import type { BulkLeads, BulkResult } from '#contract';
import { ApiFailure } from '@/shared/api';
import { PART_SIZE, runBulk } from '@/pages/leads/model/bulk/bulk-run.ts';
import { outcomeText } from '@/pages/leads/model/bulk/outcome-texts.ts';

const CHANGE = { action: 'status', payload: { status: 'completed' } } as const;
const idsTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const NETWORK = new ApiFailure('network', 'Нет сети');
const FORBIDDEN = new ApiFailure('http', '403', { status: 403 });

/** A server that does everything, but for what the test says of one of the calls. */
function startRun(
  count: number,
  answer: (call: number, stop: () => void) => Partial<BulkResult> | Error = () => ({}),
) {
  const sent: BulkLeads[] = [];
  const progress: (number | null)[][] = [];
  let isStopped = false;
  const stop = () => {
    isStopped = true;
  };
  const outcome = runBulk(
    CHANGE,
    { ids: idsTo(count) },
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
  it('goes to the server in parts, each lead in one of them', async () => {
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
    expect(parts.map(({ token }) => token)).toEqual(['token-1', 'token-2', 'token-3']);
    expect(progress).toEqual([
      [0, count],
      [PART_SIZE, count],
      [PART_SIZE * 2, count],
    ]);
  });

  it('keeps what was done before a part failed, and says what is left', async () => {
    const { outcome, sent } = startRun(PART_SIZE * 3, (call) => (call === 2 ? NETWORK : {}));
    const done = await outcome;
    expect(sent).toHaveLength(2);
    expect(done).toMatchObject({ processed: PART_SIZE, left: PART_SIZE * 2, error: NETWORK });
    expect(done.answered).toEqual(idsTo(PART_SIZE));
    expect(done.parts).toEqual([{ token: 'token-1', count: PART_SIZE }]);
    expect(outcomeText('status', done)).toMatch(
      /^Изменено 100, осталось 200\. Нет связи .*\. Часть из них могла измениться\.$/,
    );
  });

  it('ends after the part under way when it is broken off', async () => {
    const run = startRun(PART_SIZE * 3, (_call, stop) => {
      stop();
      return {};
    });
    const done = await run.outcome;
    expect(run.sent).toHaveLength(1);
    expect(done).toMatchObject({ processed: PART_SIZE, left: PART_SIZE * 2, stopped: true });
    expect(outcomeText('status', done)).toBe('Изменено 100. Прервано, осталось 200');
  });

  it('has nothing to take back where nothing was changed', async () => {
    const { outcome } = startRun(1, () => ({ undo_token: null }));
    expect((await outcome).parts).toEqual([]);
  });

  it('by a filter is one call that tells nothing until its end', async () => {
    const progress: unknown[] = [];
    const done = await runBulk(
      CHANGE,
      { filter: { tab: 'new' } },
      {
        send: (bulk) => {
          expect(bulk).toEqual({ ...CHANGE, filter: { tab: 'new' } });
          return Promise.resolve({ processed: 48, failed: [], undo_token: 'token' });
        },
        onProgress: (state) => progress.push(state),
        isStopped: () => false,
      },
    );
    expect(done).toMatchObject({ processed: 48, left: 0, parts: [{ token: 'token', count: 48 }] });
    expect(progress).toEqual([{ done: 0, total: null }]);
  });
});

describe('what is said of it', () => {
  const outcome = {
    processed: 0,
    failed: [],
    left: 2,
    answered: [],
    error: null,
    stopped: false,
    parts: [],
  };
  const FAILED = [
    { id: 1, message: 'Не найдено' },
    { id: 2, message: 'Не найдено' },
  ];

  it.each([
    ['status', { processed: 48, failed: FAILED, left: 0 }, 'Изменено 48, не удалось 2'],
    ['delete', { processed: 12_345, left: 0 }, 'Удалено 12\u00a0345'],
    ['assign', { processed: 1, left: 0 }, 'Назначено 1'],
    ['restore', { processed: 0, failed: FAILED, left: 0 }, 'Восстановлено 0, не удалось 2'],
    ['undo', { processed: 46, failed: FAILED, left: 0 }, 'Отменено 46, не удалось 2'],
    ['undo', { tooLate: 5, left: 0 }, 'Отменено 0, отменить уже нельзя: 5'],
    ['status', { error: FORBIDDEN }, 'Статус не изменён. Нет доступа к этому действию.'],
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
      'status',
      { error: new ApiFailure('http', '404', { status: 404 }) },
      'Статус не изменён. Действие недоступно на этом сервере.',
    ],
    [
      'status',
      { error: new ApiFailure('http', '500', { status: 500 }), left: null },
      'Статус не изменён. На сервере произошла ошибка. Попробуйте ещё раз через минуту. Часть из них могла измениться.',
    ],
  ] as const)('%s, case %#', (kind, given, text) => {
    expect(
      outcomeText(kind, {
        ...outcome,
        ...given,
        failed: 'failed' in given ? [...given.failed] : [],
      }),
    ).toBe(text);
  });
});
