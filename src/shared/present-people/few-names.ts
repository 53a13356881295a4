import { isolated } from '@/shared/lib/text';

/** More are not named. */
const MOST_NAMES = 2;

/** The first names of several people, and how many others there are: «Анна, Борис и ещё 2». */
export function fewNames(names: readonly string[]): string {
  const others = names.length - MOST_NAMES;
  const said = names.slice(0, MOST_NAMES).map(isolated).join(', ');
  return others > 0 ? `${said} и ещё ${others}` : said;
}
