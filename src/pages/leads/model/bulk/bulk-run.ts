import type { BulkLeads, BulkResult, LeadFilter } from '@/entities/lead';

type WithoutTarget<Bulk> = Bulk extends BulkLeads ? Omit<Bulk, 'ids' | 'filter'> : never;

/** What is done to each of the leads. */
export type BulkChange = WithoutTarget<BulkLeads>;

/** The leads it is done to: those with the numbers, or all that a filter means. */
export type BulkTarget = { ids: readonly number[] } | { filter: LeadFilter };

export type Failed = BulkResult['failed'];

/** A part of the work the server has done and can take back. */
export interface DonePart {
  token: string;
  count: number;
}

/** What became of the work. */
export interface BulkOutcome {
  /** Leads that are as they were wanted. */
  processed: number;
  failed: Failed;
  /** Leads the work did not come to, or about which no answer came; null where their number is not known. */
  left: number | null;
  /** Numbers of the leads about which the server answered; none where a filter was meant. */
  answered: number[];
  /** Why the work ended before its end; null where it did not. */
  error: unknown;
  /** True where the person broke it off. */
  stopped: boolean;
  /** What can be taken back, in the order it was done. */
  parts: DonePart[];
}

/** How far the work is. */
export interface BulkProgressState {
  done: number;
  /** Null where the server does all of it in one piece, and tells nothing until the end. */
  total: number | null;
}

interface RunOptions {
  send: (bulk: BulkLeads) => Promise<BulkResult>;
  onProgress: (progress: BulkProgressState) => void;
  /** Asked before each part. */
  isStopped: () => boolean;
}

/** Small enough that «Прервать» is heard soon, large enough that ten thousand leads are a hundred calls. */
export const PART_SIZE = 100;

const nothingDone = (left: number | null): BulkOutcome => ({
  processed: 0,
  failed: [],
  left,
  answered: [],
  error: null,
  stopped: false,
  parts: [],
});

function add(outcome: BulkOutcome, { processed, failed, undo_token }: BulkResult, ids: number[]) {
  outcome.processed += processed;
  outcome.failed.push(...failed);
  outcome.answered.push(...ids);
  if (outcome.left !== null) outcome.left -= ids.length;
  if (undo_token !== null) outcome.parts.push({ token: undo_token, count: processed });
}

/** Does the work; a failure ends it and stands in the outcome, what was done before stays done. */
export async function runBulk(
  change: BulkChange,
  target: BulkTarget,
  { send, onProgress, isStopped }: RunOptions,
): Promise<BulkOutcome> {
  if ('filter' in target) {
    const outcome = nothingDone(null);
    onProgress({ done: 0, total: null });
    try {
      add(outcome, await send({ ...change, filter: target.filter }), []);
      outcome.left = 0;
    } catch (error) {
      outcome.error = error;
    }
    return outcome;
  }

  const { ids } = target;
  const outcome = nothingDone(ids.length);
  for (let start = 0; start < ids.length; start += PART_SIZE) {
    onProgress({ done: start, total: ids.length });
    if (isStopped()) {
      outcome.stopped = true;
      break;
    }
    const part = ids.slice(start, start + PART_SIZE);
    try {
      add(outcome, await send({ ...change, ids: part }), part);
    } catch (error) {
      outcome.error = error;
      break;
    }
  }
  return outcome;
}
