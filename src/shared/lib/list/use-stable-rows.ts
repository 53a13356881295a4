import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Attention } from './attention';
import {
  settleRows,
  withLost,
  type GoneRows,
  type RowTraits,
  type SettledRows,
} from './settle-rows';

/** As long as the highlight of a row lasts. */
const FRESH_MS = 2000;

interface StableRowsOptions<Row> {
  /**
   * The rows as they were read last; undefined until they are there, or while those of another list stand in.
   */
  rows: readonly Row[] | undefined;
  /** How many records the whole list has; undefined where the server does not count. */
  total: number | undefined;
  /** Tells one list from another: filter, order and page. */
  listKey: string;
  /** While a person attends to the rows they stay where they are. The same object in every render. */
  attention: Attention;
  /** Whether they stay where they are in any case. */
  isFixed: boolean;
  /** Has to be the same object in every render. */
  traits: RowTraits<Row>;
}

interface State<Row> extends SettledRows<Row> {
  listKey: string;
  total: number | undefined;
  /** The answer the rows were made of. */
  source: readonly Row[];
  gone: GoneRows;
}

const NOTHING: ReadonlySet<string | number> = new Set();

/** Rows that come in by themselves without moving what a person is looking at or pointing at. */
export function useStableRows<Row>({
  rows,
  total,
  listKey,
  attention,
  isFixed,
  traits,
}: StableRowsOptions<Row>): SettledRows<Row> & { show: () => void } {
  const [state, setState] = useState<State<Row> | null>(null);
  // Who attends to rows that are settled is of no interest: nothing re-renders for it.
  const isSettled = state === null || (state.source === rows && state.pending === 0);
  const isStable =
    useSyncExternalStore(attention.subscribe, () => isSettled || attention.isAttended()) || isFixed;

  let current = state;
  if (rows !== undefined) {
    if (current?.listKey !== listKey) {
      current = { listKey, total, source: rows, rows, pending: 0, fresh: NOTHING, gone: new Map() };
    } else if (current.source !== rows || (current.pending > 0 && !isStable)) {
      // An unknown total may have grown by all new rows.
      const grown = (total ?? Infinity) - (current.total ?? 0);
      const { gone } = current;
      const settled = settleRows(current.rows, rows, { isStable, grown, gone }, traits);
      // As long as rows wait, growth is counted from when they began to.
      current = {
        ...settled,
        listKey,
        source: rows,
        gone: withLost(gone, current.rows, settled.rows, traits),
        total: settled.pending > 0 ? current.total : total,
      };
    }
    if (current !== state) setState(current);
  }

  const fresh = current?.fresh ?? NOTHING;
  useEffect(() => {
    if (fresh.size === 0) return;
    const timer = setTimeout(() => {
      setState((now) => (now?.fresh === fresh ? { ...now, fresh: NOTHING } : now));
    }, FRESH_MS);
    return () => clearTimeout(timer);
  }, [fresh]);

  return {
    rows: current?.rows ?? [],
    pending: current?.pending ?? 0,
    fresh,
    show: () =>
      setState((now) => {
        if (now === null) return now;
        const free = { isStable: false, grown: 0 };
        return { ...now, ...settleRows(now.rows, now.source, free, traits), total };
      }),
  };
}
