import { useIsBareBackend } from '@/entities/account/session';
import type { NavigationGroup } from './navigation';
import { useIsLocked } from './use-is-locked';

/**
 * The groups as they are shown: an extended item is absent where the server is known to lack it, or its
 * module to be closed. Until then it is shown, as the others are without a lock: nothing moves on our server.
 */
export function useGroups(groups: readonly NavigationGroup[]): readonly NavigationGroup[] {
  const isBare = useIsBareBackend();
  const isLocked = useIsLocked();
  return groups.map(({ label, items }) => ({
    label,
    items: items.filter((item) => !item.isExtended || !(isBare || isLocked(item))),
  }));
}
