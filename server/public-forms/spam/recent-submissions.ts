import { createHash } from 'node:crypto';
import type { Verdict, WindowCounter } from '../../context/rate-limits';
import { createWindowCounter, MINUTE_MS } from '../../http/limits/rate-limit';
import { plainText } from '../../search/search-text';
import type { StoredSubmissions } from './stored-submissions';

const TEN_MINUTES_MS = 10 * MINUTE_MS;
const HOUR_MS = 60 * MINUTE_MS;
/** Over these a submission is suspect where other signs agree; it is never refused for them. */
const USUAL = { perAddressAndForm: 10, perForm: 60 };
const WEIGHTS = { address: 20, form: 15 };
/** One opening of a page sends once, and perhaps again after a correction. */
const SENDS_PER_TOKEN = 3;
/** Shorter texts are alike by chance: «Перезвоните, пожалуйста». */
const TELLING_LENGTH = 40;

const UNLIMITED = Number.MAX_SAFE_INTEGER;

/** One submission, as it is remembered for a while. */
export interface RecentSubmission {
  formId: number;
  /** Hash of the content: an equal one is the same submission sent again, which is no sign of spam. */
  digest: string | null;
  addressKey: string;
  /** How many from one address in ten minutes are usual, as the form says. */
  perAddress: number;
  token: string;
  text: string;
  /** Those before it by all processes that serve the database; null where this one serves alone. */
  stored: StoredSubmissions | null;
}

/** How it stands among those before it, this one included. */
export interface RecentFigures {
  rates: { what: string; count: number; limit: number; weight: number }[];
  sameText: number;
  isTokenWorn: boolean;
}

/** A count of this process, or of all of them with the submission itself, whichever is more. */
const withStored = (count: number, stored = -1) => Math.max(count, stored + 1);

/**
 * Remembers what has come of late, in this process; each submission counts once however often it is sent
 * again.
 */
export function createRecentSubmissions(now: () => Date) {
  const counter = (windowMs: number) => createWindowCounter(UNLIMITED, windowMs, now);
  const seen = counter(HOUR_MS);
  const byAddress = counter(MINUTE_MS);
  const byAddressLong = counter(TEN_MINUTES_MS);
  const byForm = counter(MINUTE_MS);
  const byToken = counter(HOUR_MS);
  const byText = counter(TEN_MINUTES_MS);

  return {
    note(given: RecentSubmission): RecentFigures {
      const isRepeated = given.digest !== null && seen.hit(given.digest).count > 1;
      const count = (counted: WindowCounter, key: string): number => {
        const verdict: Verdict = counted.hit(key);
        if (!isRepeated) return verdict.count;
        counted.forgive(key);
        return verdict.count - 1;
      };
      const place = `${given.formId} ${given.addressKey}`;
      const text = plainText(given.text);
      const textKey = `${given.formId} ${createHash('sha256').update(text).digest('base64')}`;
      return {
        rates: [
          {
            what: 'с одного адреса за минуту',
            count: withStored(count(byAddress, place), given.stored?.byAddress),
            limit: USUAL.perAddressAndForm,
            weight: WEIGHTS.address,
          },
          {
            what: 'с одного адреса за 10\u00a0минут',
            count: withStored(count(byAddressLong, place), given.stored?.byAddressLong),
            limit: given.perAddress,
            weight: WEIGHTS.address,
          },
          {
            what: 'через форму за минуту',
            count: withStored(count(byForm, String(given.formId)), given.stored?.byForm),
            limit: USUAL.perForm,
            weight: WEIGHTS.form,
          },
        ],
        sameText: text.length < TELLING_LENGTH ? 1 : count(byText, textKey),
        isTokenWorn: given.token !== '' && count(byToken, given.token) > SENDS_PER_TOKEN,
      };
    },
  };
}
export type RecentSubmissions = ReturnType<typeof createRecentSubmissions>;
