import { answerOf } from '@/shared/api';

/** The `updated_at` of the records as the person saw them, by number; unknown ones are absent. */
type SeenVersions = ReadonlyMap<number, string>;

/**
 * The records of a bulk change: by their numbers, or all that match a filter, with the count the person
 * confirmed.
 */
export type BulkTarget<Filter> =
  { ids: readonly number[]; seen: SeenVersions } | { filter: Filter; expected: number };

/** The records of one call; of a filter, `limit` of those with a smaller number than `before`. */
export type BulkPart<Filter> =
  | { ids: number[]; seen: Record<string, string> }
  | { filter: Filter; expected?: number; before?: number; limit?: number };

type TargetKey = 'ids' | 'seen' | 'filter' | 'expected' | 'before' | 'limit';

/** The change of a bulk call, without its target. */
export type BulkChangeOf<Call> = Call extends unknown ? Omit<Call, TargetKey> : never;

/** A record that could not be changed, and why. */
interface FailedRecord {
  id: number;
  message: string;
}

/** The server's answer to one call. */
export interface BulkAnswer {
  /** Records that are as they were wanted. */
  processed: number;
  failed: FailedRecord[];
  /** Of all that a filter means, those the action was not for. */
  unchanged?: number | undefined;
  /** The token of its undo; null where nothing was changed. */
  undo_token: string | null;
  /** Records the next question is about; absent: all that are as they were wanted. */
  follow_up?: number[] | undefined;
  /** The `before` of the next call; null at the end, absent where the server does not work in parts. */
  next?: number | null | undefined;
}

/** A finished part of the work that can be undone. */
export interface DonePart {
  token: string;
  count: number;
}

/** The outcome of the work. */
export interface BulkOutcome {
  /** Records that are as they were wanted. */
  processed: number;
  failed: FailedRecord[];
  /** Records the action did not apply to. */
  unchanged: number;
  /** Records not reached, or without an answer. */
  left: number;
  /** Numbers of the records about which the server answered; none where a filter was meant. */
  answered: number[];
  /** Records the next question is about; null where the server does not say. */
  followUp: number[] | null;
  /** The failure that ended the work early; null where there was none. */
  error: unknown;
  /** Whether the person stopped the work. */
  stopped: boolean;
  /** The finished parts that can be undone, in their order. */
  parts: DonePart[];
}

/** Progress of the work. */
export interface BulkProgressState {
  done: number;
  /** Null where the server does all of it in one piece, and reports nothing until the end. */
  total: number | null;
}

interface RunOptions<Filter> {
  send: (part: BulkPart<Filter>) => Promise<BulkAnswer>;
  /** How many records of a filter the server changes in one call; null where it only takes all at once. */
  largestPart: number | null;
  onProgress: (progress: BulkProgressState) => void;
  /** Asked before each part. */
  isStopped: () => boolean;
}

/**
 * Small enough for «Прервать» to act soon, large enough to change ten thousand records in a hundred calls.
 */
export const PART_SIZE = 100;

/** Larger, as the server evaluates the whole filter for each part. */
const FILTER_PART_SIZE = 500;
/** Limits the number of calls, so that a hundred thousand records stay within the rate limit of a person. */
const MOST_FILTER_PARTS = 50;

/** How many records of a filter one call does. */
export const filterPartSize = (expected: number, largestPart: number) =>
  Math.min(largestPart, Math.max(FILTER_PART_SIZE, Math.ceil(expected / MOST_FILTER_PARTS)));

const nothingDone = (left: number): BulkOutcome => ({
  processed: 0,
  failed: [],
  unchanged: 0,
  left,
  answered: [],
  followUp: null,
  error: null,
  stopped: false,
  parts: [],
});

/** How many records a call can be about. */
const mostOf = <Filter>(part: BulkPart<Filter>, left: number) =>
  'ids' in part ? part.ids.length : Math.min(part.limit ?? left, left);

/** The outcome assumed of an empty answer: all is done, and nothing can be undone. */
const allDone = (processed: number): BulkAnswer => ({ processed, failed: [], undo_token: null });

function add(outcome: BulkOutcome, answer: BulkAnswer, ids: number[]) {
  const { processed, failed, unchanged = 0, undo_token, follow_up: followUp } = answer;
  outcome.processed += processed;
  outcome.unchanged += unchanged;
  outcome.failed.push(...failed);
  outcome.answered.push(...ids);
  if (followUp) outcome.followUp = [...(outcome.followUp ?? []), ...followUp];
  const done = ids.length > 0 ? ids.length : processed + failed.length + unchanged;
  // A colleague's change may have brought more records under the filter than were confirmed.
  outcome.left = Math.max(0, outcome.left - done);
  if (undo_token !== null) outcome.parts.push({ token: undo_token, count: processed });
}

/** One call of the work, and the records its answer certainly covers. */
interface Step<Filter> {
  part: BulkPart<Filter>;
  ids: number[];
}

/** The calls of the work, one after another; each gets the answer of the one before. */
type Steps<Filter> = Generator<Step<Filter>, void, BulkAnswer>;

function* stepsByIds<Filter>(ids: readonly number[], seen: SeenVersions): Steps<Filter> {
  for (let start = 0; start < ids.length; start += PART_SIZE) {
    const part = ids.slice(start, start + PART_SIZE);
    const versions = part.flatMap((id) => {
      const version = seen.get(id);
      return version === undefined ? [] : [[String(id), version] as const];
    });
    yield { part: { ids: part, seen: Object.fromEntries(versions) }, ids: part };
  }
}

/** Only the first call states the expected count, as the work itself changes what the filter matches. */
function* stepsByFilter<Filter>(
  filter: Filter,
  expected: number,
  largestPart: number | null,
): Steps<Filter> {
  const limit = largestPart === null ? {} : { limit: filterPartSize(expected, largestPart) };
  let place: { expected: number } | { before: number } = { expected };
  for (;;) {
    const answer: BulkAnswer = yield { part: { filter, ...place, ...limit }, ids: [] };
    const { next } = answer;
    // A cursor that does not decrease would loop for ever.
    if (typeof next !== 'number' || ('before' in place && next >= place.before)) return;
    place = { before: next };
  }
}

/**
 * Runs the calls one after another; a failure ends the work and is returned in the outcome, finished parts
 * stay.
 */
export async function runBulk<Filter>(
  target: BulkTarget<Filter>,
  { send, largestPart, onProgress, isStopped }: RunOptions<Filter>,
): Promise<BulkOutcome> {
  const isByFilter = 'filter' in target;
  const total = isByFilter ? target.expected : target.ids.length;
  const isMeasured = !isByFilter || largestPart !== null;
  const steps = isByFilter
    ? stepsByFilter(target.filter, total, largestPart)
    : stepsByIds<Filter>(target.ids, target.seen);
  const outcome = nothingDone(total);
  let step = steps.next();
  while (!step.done) {
    onProgress({ done: total - outcome.left, total: isMeasured ? total : null });
    if (isStopped()) {
      outcome.stopped = true;
      return outcome;
    }
    const { part, ids } = step.value;
    try {
      const answer = (await answerOf(send(part))) ?? allDone(mostOf(part, outcome.left));
      add(outcome, answer, ids);
      step = steps.next(answer);
    } catch (error) {
      outcome.error = error;
      return outcome;
    }
  }
  outcome.left = 0;
  return outcome;
}
