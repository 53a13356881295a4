import { useEffect, useState } from 'react';
import { localJson } from '@/shared/lib/storage';

/** Room that most counts are content with, in digits. */
const USUAL = 3;

/**
 * How much room the counts of tabs take, in digits: those seen last in this browser have it before the next
 * ones come, which then push no tab aside.
 * @param list names the tabs
 * @param counts as they are written, by the values of the tabs; those that are not known (yet) are missing
 */
export function useCountRoom(list: string, counts: Readonly<Record<string, string>>) {
  const key = `tab_counts:${list}`;
  const [stored] = useState(() => (localJson.read(key) ?? {}) as Record<string, unknown>);
  const lengths = JSON.stringify(
    Object.fromEntries(Object.entries(counts).map(([value, text]) => [value, text.length])),
  );
  useEffect(() => {
    if (lengths !== '{}') localJson.write(key, JSON.parse(lengths));
  }, [key, lengths]);
  return (value: string): number => {
    const known = stored[value];
    return Math.max(typeof known === 'number' ? known : USUAL, counts[value]?.length ?? 0);
  };
}
