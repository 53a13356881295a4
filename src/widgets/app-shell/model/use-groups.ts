import { use } from 'react';
import { useIsBareBackend } from '@/entities/account/session';
import { RightsContext } from '@/shared/rights';
import type { NavigationGroup, NavigationItem } from './navigation';
import { useIsLocked } from './use-is-locked';

/**
 * A function that says whether an item is shown: not one to which the person has no right, nor an extended
 * one where the server is known to lack it or its module to be closed. Until that is known it is shown, as
 * the others are without a lock: nothing moves on our server.
 */
export function useIsItemShown(): (item: NavigationItem) => boolean {
  const isBare = useIsBareBackend();
  const isLocked = useIsLocked();
  const mayDo = use(RightsContext);
  return (item) => mayDo(item.act ?? 'read') && (!item.isExtended || !(isBare || isLocked(item)));
}

/** The groups as they are shown: without the items that are not, and without those left empty. */
export function useGroups(groups: readonly NavigationGroup[]): readonly NavigationGroup[] {
  const isShown = useIsItemShown();
  return groups
    .map(({ label, items }) => ({ label, items: items.filter(isShown) }))
    .filter(({ items }) => items.length > 0);
}
