import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  priceListKeys,
  clashingPriceList,
  comparePriceLists,
  mergePriceLists,
  savePriceList,
  type PriceChange,
  type PriceList,
} from '@/entities/orders/price-list';
import { describeFailure, fieldErrorsOf, isApiFailure } from '@/shared/api';
import { byKey } from '../model/faults';

/** Prices and the version they were made from. */
export interface MadePrices {
  base: PriceList;
  prices: PriceList;
}

/** A conflict: others have changed the same prices, or planned different ones. */
export interface PriceClash extends MadePrices {
  /** `from` theirs, `to` mine. */
  clashes: PriceChange[];
}

type Outcome =
  /** `joined`: the server's version that was merged in, where it was not the base; null: none. */
  | { kind: 'saved'; joined: PriceList | null }
  /** That version already has these prices, and none was created. */
  | { kind: 'same'; as: PriceList }
  | { kind: 'clash'; clash: PriceClash }
  /** The refusals, by the key of the value. */
  | { kind: 'refused'; refused: ReadonlyMap<string, string> };

/** More saves at once than a company has people. */
const MOST_ROUNDS = 5;

/** @param day null: from today. @throws {ApiFailure} */
async function save({ base, prices }: MadePrices, day: string | null): Promise<Outcome> {
  let made = { base, prices };
  for (let round = 1; ; round += 1) {
    if (comparePriceLists(made.base, made.prices).length === 0) {
      return { kind: 'same', as: made.base };
    }
    try {
      await savePriceList({ ...made.prices, version: made.base.version, valid_from: day });
      return { kind: 'saved', joined: round > 1 ? made.base : null };
    } catch (error) {
      const refused = fieldErrorsOf(error);
      if (Object.keys(refused).length > 0) {
        return { kind: 'refused', refused: byKey(made.prices, refused) };
      }
      const current = clashingPriceList(error);
      if (current === null || round === MOST_ROUNDS) throw error;
      const { merged, clashes } = mergePriceLists(made.base, made.prices, current);
      made = { base: current, prices: merged };
      if (clashes.length > 0) return { kind: 'clash', clash: { ...made, clashes } };
    }
  }
}

const reasonOf = (error: unknown): string | null =>
  isApiFailure(error) && error.announced ? null : describeFailure(error);

/**
 * Saves prices as a new version, merged with the server's version of that day (a colleague's save or a
 * planned one). Prices that both changed come back as a conflict.
 */
export function useSavePrices() {
  const queryClient = useQueryClient();
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  return {
    isPending,
    failure,
    /** @returns null on failure, which `failure` describes */
    async save(made: MadePrices, day: string | null): Promise<Outcome | null> {
      setPending(true);
      setFailure(null);
      try {
        const outcome = await save(made, day);
        // The saved version, or the one in conflict, is new to the screen.
        await queryClient.invalidateQueries({ queryKey: priceListKeys.all() });
        return outcome;
      } catch (error) {
        setFailure(reasonOf(error));
        return null;
      } finally {
        setPending(false);
      }
    },
  };
}
