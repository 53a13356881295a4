import { memory, recall } from '../../memory';
import { readPlace } from '../../touches';
import { toJson } from '../../json';

const FIRST = 'visit_first';
const BROUGHT = 'visit_brought';
/** As many characters of an address as the server reads of one. */
const LONGEST = 2000;
/**
 * Whether an address may bring marks of a campaign or somebody's code. Which, the server says: it knows what
 * links are bent to, and too much here only hides what an earlier one has brought.
 */
const MARKED =
  /[^a-z](utm_\w+|\w*clk?id|rb_clickid|ref|roistat|[gw]braid|erid|_openstat)([\s[\]]|%(25)*(5[bd]|20))*(=|%(25)*3d)[^&#]/i;

/** One view of a page of the site. */
interface View {
  page: string;
  referer: string;
  at: string;
}

/** The page that is open: a site of one page changes its address without a new view. */
export const pageNow = (): string => readPlace().page.slice(0, LONGEST);

/**
 * This view, the first of this browser, and the last that may have brought marks, which are looked for on the
 * server.
 */
export function readVisit(): { now: View; first: View; brought: View } {
  const place = readPlace();
  const now = {
    page: pageNow(),
    referer: place.referer.slice(0, LONGEST),
    at: new Date().toISOString(),
  };
  const [first, brought] = [FIRST, BROUGHT].map((name) => recall<View>(name));
  // The page before it counts where it is of the same site.
  const isMarked = [now.page, now.referer].some(
    (address) => address.startsWith(location.origin) && MARKED.test(address),
  );
  if (!first) memory.write(FIRST, toJson(now));
  if (isMarked) memory.write(BROUGHT, toJson(now));
  return { now, first: first ?? now, brought: isMarked ? now : (brought ?? now) };
}
