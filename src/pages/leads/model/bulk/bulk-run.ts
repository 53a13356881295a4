import {
  BULK_IDS_LIMIT,
  isInOnePiece,
  type BulkLeads,
  type BulkResult,
  type LeadFilter,
} from '@/entities/lead';

type Target = 'ids' | 'filter' | 'expected' | 'limit' | 'before';
type WithoutTarget<Bulk> = Bulk extends BulkLeads ? Omit<Bulk, Target> : never;

/** What is done to each of the leads. */
export type BulkChange = WithoutTarget<BulkLeads>;

/** The leads it is done to: those with the numbers, or all that a filter means, as many as the person was told. */
export type BulkTarget = { ids: readonly number[] } | { filter: LeadFilter; expected: number };

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
  /** Leads the work did not come to, or about which no answer came. */
  left: number;
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

/** A part of a filter costs the server a look at the whole of it, so it is larger. */
const FILTER_PART_SIZE = 500;
/** A server counts calls: even a hundred thousand leads must not use up what a person may send in a minute. */
const MOST_FILTER_PARTS = 50;

/** How many leads of a filter one call does. */
export const filterPartSize = (expected: number) =>
  Math.min(BULK_IDS_LIMIT, Math.max(FILTER_PART_SIZE, Math.ceil(expected / MOST_FILTER_PARTS)));

const nothingDone = (left: number): BulkOutcome => ({
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
  const done = ids.length > 0 ? ids.length : processed + failed.length;
  // Beside those the person was told of, a colleague's change may have brought more under the filter.
  outcome.left = Math.max(0, outcome.left - done);
  if (undo_token !== null) outcome.parts.push({ token: undo_token, count: processed });
}

/** One call of the work: what is sent, and of which leads its answer is certain to speak. */
interface Step {
  bulk: BulkLeads;
  ids: number[];
}

/** The calls of the work, one after another; each is told what the one before was answered. */
type Steps = Generator<Step, void, BulkResult>;

function* stepsByIds(change: BulkChange, ids: readonly number[]): Steps {
  for (let start = 0; start < ids.length; start += PART_SIZE) {
    const part = ids.slice(start, start + PART_SIZE);
    yield { bulk: { ...change, ids: part }, ids: part };
  }
}

/** Only the first call tells how many leads are expected: from then on the work itself changes what the filter means. */
function* stepsByFilter(change: BulkChange, filter: LeadFilter, expected: number): Steps {
  const limit = isInOnePiece({ ...change, filter }) ? {} : { limit: filterPartSize(expected) };
  let place: { expected: number } | { before: number } = { expected };
  for (;;) {
    const answer: BulkResult = yield {
      bulk: { ...change, filter, ...place, ...limit },
      ids: [],
    };
    const { next } = answer;
    // A cursor that does not go down would never come to its end.
    if (typeof next !== 'number' || ('before' in place && next >= place.before)) return;
    place = { before: next };
  }
}

/** Does the work; a failure ends it and stands in the outcome, what was done before stays done. */
export async function runBulk(
  change: BulkChange,
  target: BulkTarget,
  { send, onProgress, isStopped }: RunOptions,
): Promise<BulkOutcome> {
  const isByFilter = 'filter' in target;
  const total = isByFilter ? target.expected : target.ids.length;
  const isMeasured = !isByFilter || !isInOnePiece({ ...change, filter: target.filter });
  const steps = isByFilter
    ? stepsByFilter(change, target.filter, total)
    : stepsByIds(change, target.ids);
  const outcome = nothingDone(total);
  let step = steps.next();
  while (!step.done) {
    onProgress({ done: total - outcome.left, total: isMeasured ? total : null });
    if (isStopped()) {
      outcome.stopped = true;
      return outcome;
    }
    const { bulk, ids } = step.value;
    try {
      const result = await send(bulk);
      add(outcome, result, ids);
      step = steps.next(result);
    } catch (error) {
      outcome.error = error;
      return outcome;
    }
  }
  outcome.left = 0;
  return outcome;
}
