import { GONE, NOT_FOUND } from '#contract';
import { answerOf, isApiFailure } from '@/shared/api';
import type { BulkAnswer, BulkOutcome, BulkProgressState, DonePart } from './bulk-run';

/** The outcome of an undo. */
export interface UndoOutcome extends BulkOutcome {
  /** Records it was too late for. */
  tooLate: number;
}

/** Takes back what a token stands for. */
export type UndoPart = (token: string) => Promise<Pick<BulkAnswer, 'processed' | 'failed'>>;

/** Permanent: the undo token is gone or expired; do not retry. */
const isTooLate = (error: unknown) =>
  isApiFailure(error) && (error.status === GONE || error.status === NOT_FOUND);

const countOf = (parts: readonly DonePart[]) => parts.reduce((sum, { count }) => sum + count, 0);

/** Takes parts back, the last one first. What a failure left undone stays in `parts`, to be tried again. */
export async function runUndo(
  parts: readonly DonePart[],
  undo: UndoPart,
  onProgress: (progress: BulkProgressState) => void,
): Promise<UndoOutcome> {
  const total = countOf(parts);
  const waiting = [...parts];
  const outcome: UndoOutcome = {
    processed: 0,
    failed: [],
    unchanged: 0,
    left: total,
    answered: [],
    followUp: null,
    error: null,
    stopped: false,
    parts: waiting,
    tooLate: 0,
  };
  for (let part = waiting.at(-1); part !== undefined; part = waiting.at(-1)) {
    onProgress({ done: total - countOf(waiting), total: parts.length > 1 ? total : null });
    try {
      const answer = await answerOf(undo(part.token));
      const { processed, failed } = answer ?? { processed: part.count, failed: [] };
      outcome.processed += processed;
      outcome.failed.push(...failed);
    } catch (error) {
      if (!isTooLate(error)) {
        outcome.error = error;
        break;
      }
      outcome.tooLate += part.count;
    }
    waiting.pop();
  }
  outcome.left = countOf(waiting);
  return outcome;
}
