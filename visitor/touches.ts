import { broughtBy } from '../contract/public-form/visit-marks';
import { toJson } from './json';
import { memory, recall } from './memory';

const FIRST = 'visit_first';
const LAST = 'visit_last';
const CODES = 'visit_codes';
/** As many as the server takes. */
const MOST_CODES = 10;
const LONGEST = 1500;
const LONGEST_MARK = 200;

type Marks = Record<string, string>;

/** The source of a visit: marks of the address, the page and the referrer. */
export interface Touch {
  utm: Marks;
  ref: string;
  page: string;
  referer: string;
  at: string;
}

const cut = (text: string) => text.slice(0, LONGEST);

/**
 * Where a visitor is and comes from. A page made of a text (`srcdoc`, `blob:`) is a part of the one around
 * it.
 */
export function readPlace(): { page: string; referer: string } {
  const isAddress = (text: string) => /^https?:/.test(text);
  try {
    for (let view: Window = window; ; view = view.parent) {
      const { location, document } = view;
      if (isAddress(location.href)) return { page: location.href, referer: document.referrer };
      if (view === view.parent) break;
    }
  } catch {
    // The page around is a stranger's.
  }
  const known = [document.baseURI, document.referrer].find(isAddress);
  return { page: known ?? location.href, referer: document.referrer };
}

function readNow(): Touch {
  const { page, referer } = readPlace();
  const { utm, ref } = broughtBy(page, referer);
  for (const [name, value] of Object.entries(utm)) utm[name] = value.slice(0, LONGEST_MARK);
  return {
    utm,
    ref: ref.slice(0, LONGEST_MARK),
    page: cut(page),
    referer: cut(referer),
    at: new Date().toISOString(),
  };
}

/** One opening of a link with a partner's code. */
interface CodeTouch {
  ref: string;
  at: string;
}

/**
 * Keeps the last openings of links with a code. Of those of one code in a row only the first and the last are
 * kept, so that reloads do not drive out who came before.
 */
function keepCodes({ ref, at }: Touch): CodeTouch[] {
  const stored = recall<CodeTouch[]>(CODES);
  const kept = Array.isArray(stored) ? stored : [];
  if (ref === '') return kept;
  const [before, last] = kept.slice(-2);
  if (before?.ref === ref && last?.ref === ref) kept.pop();
  const codes = [...kept, { ref, at }].slice(-MOST_CODES);
  memory.write(CODES, toJson(codes));
  return codes;
}

const brings = ({ utm, ref }: Touch) => ref !== '' || Object.keys(utm).length > 0;

/**
 * Reads the present and the first source of the visitor. The first is kept for good; of the later ones the
 * last that had marks counts, for people walk about a site before they fill in its form.
 */
export function readTouches(): { now: Touch; first: Touch; codes: CodeTouch[] } {
  const now = readNow();
  const first = recall<Touch>(FIRST) ?? now;
  if (first === now) memory.write(FIRST, toJson(now));
  if (brings(now)) memory.write(LAST, toJson(now));
  const last = brings(now) ? now : recall<Touch>(LAST);
  const codes = keepCodes(now);
  return { now: { ...now, utm: last?.utm ?? {}, ref: last?.ref ?? '' }, first, codes };
}
