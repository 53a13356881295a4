import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  clashingPriceList,
  comparePriceLists,
  mergePriceLists,
  priceListQueries,
  savePriceList,
  type PriceChange,
  type PriceList,
} from '@/entities/price-list';
import { describeFailure, fieldErrorsOf, isApiFailure } from '@/shared/api';
import { byKey } from '../model/faults';

/** Prices and the version they were made from. */
export interface MadePrices {
  base: PriceList;
  prices: PriceList;
}

/** Prices that somebody else has changed too. */
export interface PriceClash extends MadePrices {
  /** `from` theirs, `to` mine. */
  clashes: PriceChange[];
}

type Outcome =
  | { kind: 'saved'; wasMerged: boolean }
  | { kind: 'clash'; clash: PriceClash }
  /** What was refused, by the key of the value. */
  | { kind: 'refused'; refused: ReadonlyMap<string, string> };

/** More saves at once than a company has people. */
const MOST_ROUNDS = 5;

/** @param day null: from today. @throws {ApiFailure} */
async function save({ base, prices }: MadePrices, day: string | null): Promise<Outcome> {
  let made = { base, prices };
  for (let round = 1; ; round += 1) {
    try {
      await savePriceList({ ...made.prices, version: made.base.version, valid_from: day });
      return { kind: 'saved', wasMerged: round > 1 };
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
      // Somebody else has saved the very same.
      if (comparePriceLists(current, merged).length === 0)
        return { kind: 'saved', wasMerged: true };
    }
  }
}

const reasonOf = (error: unknown): string | null =>
  isApiFailure(error) && error.announced ? null : describeFailure(error);

/**
 * Saves prices as a new version. Changes of different prices by two people are joined; what both have changed comes back
 * as a clash.
 */
export function useSavePrices() {
  const client = useQueryClient();
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  return {
    isPending,
    failure,
    /** @returns null where it failed, which `failure` tells */
    async save(made: MadePrices, day: string | null): Promise<Outcome | null> {
      setPending(true);
      setFailure(null);
      try {
        const outcome = await save(made, day);
        // Whatever was saved, or stood in its way, is news.
        await client.invalidateQueries({ queryKey: priceListQueries.all() });
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
