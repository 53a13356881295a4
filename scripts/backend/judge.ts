import { NOT_FOUND, type Endpoint } from '../../contract/index.ts';
import {
  isForbidden,
  isMissingEndpoint,
  isUnanswered,
  lacksRecord,
} from '../../src/shared/api/api-failure.ts';
import { fillPath } from '../../src/shared/api/fill-path.ts';
import type { Caller, Input, Outcome } from './caller.ts';
import { describeOutcome, type Verdict } from './report.ts';

export interface Judgement {
  verdict: Verdict;
  why?: string | undefined;
  /** The data that the application reads in the answer. */
  data?: unknown;
}

/**
 * Makes a call and judges the answer; `hasRecord` is false where the record in the address is not there for
 * sure.
 */
export type Judge = (endpoint: Endpoint, input?: Input, hasRecord?: boolean) => Promise<Judgement>;

const UNKNOWN_WORD = 'no-such-call';

/**
 * The address with a word that no back end knows in place of its last one: `/leads/counts`,
 * `/leads/no-such-call`.
 */
const unknownBeside = (path: string) =>
  path.replace(/\/[^/]*[a-z][^/]*(?=(?:\/\d+)*$)/i, `/${UNKNOWN_WORD}`);

/** A signature that answers to unknown addresses have in common. */
function signOf({ failure, json }: Outcome): string {
  if (json !== undefined) return JSON.stringify(json);
  if (failure === undefined) return 'nothing';
  const words = failure.status === NOT_FOUND ? (failure.serverMessage ?? '') : '';
  return [failure.kind, failure.status, words.replaceAll(/\S*(?:\/|no-such-call)\S*/g, '')].join();
}

/** @param caller makes the calls */
export function createJudge(caller: Caller): Judge {
  const unknown = new Map<string, Promise<Outcome>>();

  /**
   * Whether the server has no such call. It may answer an unknown address by a page, by 404 with or without
   * words, by its route of one record (`/leads/counts` is the lead «counts»), or by anything at all with a
   * good status.
   */
  async function isMissing(path: string, outcome: Outcome, hasRecord: boolean): Promise<boolean> {
    const { failure } = outcome;
    if (failure?.kind === 'html') return true;
    if (isMissingEndpoint(failure) && (hasRecord || !lacksRecord(failure))) return true;
    const address = unknownBeside(path);
    if (!unknown.has(address)) unknown.set(address, caller.read(address));
    return signOf((await unknown.get(address)) ?? {}) === signOf(outcome);
  }

  return async (endpoint, input = {}, hasRecord = true) => {
    const outcome = await caller.call(endpoint, input);
    const { failure, data } = outcome;
    if (await isMissing(fillPath(endpoint.path, input.params), outcome, hasRecord)) {
      return { verdict: 'missing' };
    }
    // A file is no JSON, and a write that tells nothing was made all the same.
    const isFile = endpoint.file && failure?.kind === 'parse';
    if (!failure || isFile || isUnanswered(failure)) return { verdict: 'present', data };
    if (!hasRecord) return { verdict: 'untried', why: 'нет записи, на которой проверить' };
    const why = describeOutcome(outcome);
    return { verdict: isForbidden(failure) && !endpoint.seed ? 'closed' : 'broken', why };
  };
}
