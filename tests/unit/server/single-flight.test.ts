import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSingleFlight } from '../../../server/http/limits/single-flight';
import { deferred } from '../../support/deferred';

describe('equal questions at once', () => {
  test('cost two computations, however many there are', async () => {
    const share = createSingleFlight<number>();
    const gate = deferred<undefined>();
    let computed = 0;
    const compute = async () => {
      computed += 1;
      const answer = computed;
      await gate.promise;
      return answer;
    };
    const answers = Array.from({ length: 100 }, () => share('a', compute));
    const other = share('b', compute);
    gate.resolve(undefined);
    expect(await Promise.all(answers)).toEqual([1, ...Array<number>(99).fill(3)]);
    expect(await other).toBe(2);
    // Nothing is kept of what is over.
    expect(await share('a', compute)).toBe(4);
  });

  test('are all told of a failure, and asked again after it', async () => {
    const share = createSingleFlight<string>();
    let isAway = true;
    const compute = () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve('here'));
    const answers = await Promise.allSettled([share('a', compute), share('a', compute)]);
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    isAway = false;
    expect(await share('a', compute)).toBe('here');
  });

  test('never get an answer that misses what was written before they were asked', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(fc.boolean(), { maxLength: 20 }),
        async (s, steps) => {
          const share = createSingleFlight<number>();
          let written = 0;
          const compute = async () => {
            await s.schedule(Promise.resolve());
            const read = written;
            await s.schedule(Promise.resolve());
            return read;
          };
          const asked: Promise<void>[] = [];
          const { task } = s.scheduleSequence(
            steps.map((isWrite) => () => {
              if (isWrite) written += 1;
              else {
                const before = written;
                asked.push(
                  share('a', compute).then((seen) => expect(seen).toBeGreaterThanOrEqual(before)),
                );
              }
              return Promise.resolve();
            }),
          );
          await s.waitAll();
          await task;
          while (s.count() > 0) await s.waitAll();
          await Promise.all(asked);
        },
      ),
    );
  });
});
