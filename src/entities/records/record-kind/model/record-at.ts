import type { RecordKind } from '#contract';
import { OPENED_KINDS, OPENED_PARAMS } from './opened-params';
import { RECORD_PLACES } from './record-places';

/** The beginning of the path of a record or of a list: `/order`, `/leads/forms`. */
const startOf = (path: string) => path.split(/\/0|\?/)[0] ?? path;

const STARTS = (Object.keys(RECORD_PLACES) as RecordKind[])
  .flatMap((kind) => {
    const { list, record } = RECORD_PLACES[kind];
    return [list, record?.(0)].flatMap((path) => (path ? [{ kind, start: startOf(path) }] : []));
  })
  // `/leads/forms` before `/leads`.
  .sort((one, other) => other.start.length - one.start.length);

/** The kind of record that a path of the product leads to; undefined where it leads to none. */
export const kindAt = (path: string): RecordKind | undefined =>
  STARTS.find(({ start }) => path.startsWith(start) && /^[/?#]|^$/.test(path.slice(start.length)))
    ?.kind;

/** Any origin will do: the addresses compared are of one product. */
const ORIGIN = 'https://product';

/**
 * Whether an address of the product shows what a path leads to, whatever else it shows.
 * @param shown the address, from its first slash
 */
export function isShownAt(path: string, shown: string): boolean {
  if (!URL.canParse(path, ORIGIN)) return false;
  const wanted = new URL(path, ORIGIN);
  const here = new URL(shown, ORIGIN);
  const params = [...wanted.searchParams];
  // Their windows open over any screen.
  const isWindow = OPENED_KINDS.some((kind) => wanted.searchParams.has(OPENED_PARAMS[kind]));
  return (
    (isWindow || wanted.pathname === here.pathname) &&
    params.every(([name, value]) => here.searchParams.get(name) === value)
  );
}
