import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  comparePriceLists,
  mergePriceLists,
  priceListSchema,
  type PriceList,
} from '@/entities/orders/price-list';
import { draftStore } from '@/shared/lib/drafts';

const SUBJECT = 'price-list';

interface Draft {
  /** The version it was made from. */
  base: PriceList;
  prices: PriceList;
}

function parse(text: string): PriceList | null {
  try {
    const parsed = priceListSchema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null; // Somebody else's writing.
  }
}

function readKept(owner: number | null): Draft | null {
  const kept = owner === null ? null : draftStore.read(owner, SUBJECT);
  if (kept === null) return null;
  const base = parse(kept.base);
  const prices = parse(kept.text);
  return base && prices && comparePriceLists(base, prices).length > 0 ? { base, prices } : null;
}

/** Rebases a draft onto the current prices, unless others have changed the same ones. */
function carriedOver({ base, prices }: Draft, current: PriceList): Draft {
  if (base.version === current.version) return { base: current, prices };
  const { merged, clashes } = mergePriceLists(base, prices, current);
  // Conflicts are asked about at saving, when the server's version is known.
  return clashes.length > 0 ? { base, prices } : { base: current, prices: merged };
}

/**
 * The price list under edit, kept in this browser until it is saved or given up.
 * @param owner whose draft it is; null: nothing is kept
 * @param current what is in force
 */
export function usePriceDraft(owner: number | null, current: PriceList) {
  const [begin] = useState(() => readKept(owner));
  /** Null: nothing is changed. */
  const [draft, setDraft] = useState(() => begin && carriedOver(begin, current));
  const [seen, setSeen] = useState(current);
  if (seen !== current) {
    setSeen(current);
    setDraft(draft && carriedOver(draft, current));
  }
  const { base, prices } = draft ?? { base: current, prices: current };
  const changes = useMemo(() => comparePriceLists(base, prices), [base, prices]);
  const isChanged = changes.length > 0;

  const isKept = useRef(begin !== null);
  useEffect(() => {
    if (owner === null) return;
    if (isChanged) {
      draftStore.write(owner, SUBJECT, {
        text: JSON.stringify(prices),
        base: JSON.stringify(base),
      });
      isKept.current = true;
    } else if (isKept.current) {
      draftStore.remove(owner, SUBJECT);
      isKept.current = false;
    }
  }, [owner, base, prices, isChanged]);

  const change = useCallback(
    (edit: (prices: PriceList) => PriceList) =>
      setDraft((now) => ({ base: now?.base ?? current, prices: edit(now?.prices ?? current) })),
    [current],
  );
  return {
    base,
    prices,
    changes,
    isChanged,
    change,
    /** Forgets what was changed: it is given up, or saved. */
    discard: () => setDraft(null),
  };
}
