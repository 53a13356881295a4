import { use } from 'react';
import { useIsBareBackend } from '@/entities/account/session';
import { RightsContext } from '@/shared/rights';
import type { NavigationGroup, NavigationItem } from './navigation';
import { useIsLocked } from './use-is-locked';

/**
 * The groups as they are shown: without the items to which the person has no right, and without extended ones
 * where the server is known to lack them or their module to be closed. Until that is known they are shown, as
 * the others are without a lock: nothing moves on our server.
 */
export function useGroups(groups: readonly NavigationGroup[]): readonly NavigationGroup[] {
  const isBare = useIsBareBackend();
  const isLocked = useIsLocked();
  const mayDo = use(RightsContext);
  const isShown = (item: NavigationItem) =>
    mayDo(item.act ?? 'read') && (!item.isExtended || !(isBare || isLocked(item)));
  return groups
    .map(({ label, items }) => ({ label, items: items.filter(isShown) }))
    .filter(({ items }) => items.length > 0);
}
