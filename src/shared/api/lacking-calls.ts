import { METHOD_NOT_ALLOWED, NOT_FOUND, NOT_IMPLEMENTED, type Endpoint } from '#contract';
import {
  isApiFailure,
  lacksRecord,
  saysNoRoute,
  saysNothing,
  type ApiFailure,
} from './api-failure';

type CallName = Pick<Endpoint, 'method' | 'path' | 'seed'>;

/** The meaning of a failure for the call: it is missing, it may be missing, or neither. */
type Verdict = 'lacking' | 'doubtful' | 'none';

const RECORD = /^[^{]*\{\w+\}/;
const nameOf = ({ method, path }: CallName) => `${method} ${path}`;
const namesRecord = ({ path }: CallName) => path.includes('{');

/**
 * Laravel takes the last word of `/leads/counts` for the number of a lead: «No query results for model […]
 * counts».
 */
const isTakenForNumber = ({ serverMessage = '' }: ApiFailure, { path }: CallName) =>
  !path.endsWith('}') && serverMessage.endsWith(`] ${path.split('/').at(-1) ?? ''}`);

/**
 * True of a 404 in the server's own words to a call that names no record: they may be what it answers to any
 * address.
 */
const isInOwnWords = (failure: ApiFailure, call: CallName) =>
  failure.kind === 'http' &&
  failure.status === NOT_FOUND &&
  call.method === 'GET' &&
  !namesRecord(call) &&
  !saysNothing(failure) &&
  !saysNoRoute(failure);

/**
 * A 404 with words of its own is about the record. One without words may be about either where the address
 * names a record; what came in another shape may be one broken record. A write with a strange answer may have
 * been carried out.
 * @param words what this server has said of addresses that name no record: said of a record too, it says no
 *   more
 */
function verdictOf(failure: ApiFailure, call: CallName, words: ReadonlySet<string>): Verdict {
  const { kind, status } = failure;
  if (kind !== 'http' && call.method !== 'GET') return 'none';
  if (kind === 'html') return 'lacking';
  if (kind === 'empty' || kind === 'schema') return 'doubtful';
  if (kind !== 'http') return 'none';
  if (status === METHOD_NOT_ALLOWED || status === NOT_IMPLEMENTED) return 'lacking';
  if (status !== NOT_FOUND) return 'none';
  if (saysNoRoute(failure) || isTakenForNumber(failure, call)) return 'lacking';
  if (!saysNothing(failure) && !words.has(failure.serverMessage ?? '')) {
    return call.method === 'GET' && !namesRecord(call) ? 'doubtful' : 'none';
  }
  if (!namesRecord(call)) return 'lacking';
  return call.path.endsWith('}') ? 'none' : 'doubtful';
}

/**
 * The part of an address that names its record: `/leads/5` of `/leads/5/activity`; null where it names none,
 * or several.
 */
function recordIn(call: CallName, address: string): string | null {
  const [head] = RECORD.exec(call.path) ?? [];
  if (head === undefined || call.path.slice(head.length).includes('{')) return null;
  return address.split('/').slice(0, head.split('/').length).join('/');
}

/** The first doubtful answer of a call. */
interface Doubt {
  address: string;
  /** The address of the record it was below. */
  record: string | null;
  failure: ApiFailure;
}

/**
 * Remembers which calls of the contract this server lacks, so that a server with only the calls of SPEC §7 is
 * asked once for another one, not on each page. The calls of SPEC §7, and those that were answered before,
 * are always made.
 */
export function createLackingCalls() {
  const lacking = new Map<string, ApiFailure>();
  const doubts = new Map<string, Doubt>();
  const answered = new Set<string>();
  /** In which words additions that name no record were answered 404, as a fallback route does. */
  const words = new Set<string>();
  /** Addresses of records that were answered, and of those that were not. */
  const there = new Set<string>();
  const gone = new Set<string>();

  const forgetDoubts = (isMeant: (doubt: Doubt) => boolean) => {
    for (const [name, doubt] of doubts) if (isMeant(doubt)) doubts.delete(name);
  };

  return {
    /** The failure of a call that is known to be lacking, so that it need not be asked. */
    failureOf: (call: CallName): ApiFailure | undefined => lacking.get(nameOf(call)),

    /**
     * True of an addition that has been neither answered nor found lacking: its answer is worth waiting for.
     */
    isUntried: (call: CallName): boolean =>
      call.method === 'GET' && !call.seed && !answered.has(nameOf(call)),

    /** Takes in that a call was answered. @param address its path with the parameters filled in */
    noteAnswer(call: CallName, address: string): void {
      const name = nameOf(call);
      answered.add(name);
      doubts.delete(name);
      lacking.delete(name);
      there.add(address);
      gone.delete(address);
      // The record is there: what was answered 404 below it was the call.
      for (const [other, { record, failure }] of doubts) {
        if (record === address && failure.kind === 'http') lacking.set(other, failure);
      }
    },

    /** Takes in that a call failed. @param address its path with the parameters filled in */
    noteFailure(call: CallName, address: string, error: unknown): void {
      if (lacksRecord(error)) {
        gone.add(address);
        there.delete(address);
        forgetDoubts(({ record }) => record === address);
      }
      const name = nameOf(call);
      if (call.seed || answered.has(name) || !isApiFailure(error)) return;
      const verdict = verdictOf(error, call, words);
      if (isInOwnWords(error, call)) words.add(error.serverMessage ?? '');
      const record = recordIn(call, address);
      if (verdict === 'none' || (verdict === 'doubtful' && record !== null && gone.has(record)))
        return;
      const first = doubts.get(name);
      const isRecordThere = error.kind === 'http' && record !== null && there.has(record);
      const isSecond = first !== undefined && (first.address !== address || !namesRecord(call));
      if (verdict === 'lacking' || isRecordThere || isSecond) lacking.set(name, error);
      else doubts.set(name, { address, record, failure: error });
    },
  };
}

let current = createLackingCalls();

/** The calls this server lacks, as known to this tab for the present login. */
export const lackingCalls = () => current;

/** Whether a call has turned out to be lacking on this server. */
export const isCallLacking = (call: CallName): boolean => current.failureOf(call) !== undefined;

/** Begins anew: another login may meet another server. */
export function forgetLackingCalls(): void {
  current = createLackingCalls();
}
