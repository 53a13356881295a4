import { isUsable, useKnownModules } from '@/entities/company/module';
import type { NavigationItem } from './navigation';

/**
 * A function that says whether the last check found the module of an item closed; false where there was no
 * check.
 */
export function useIsLocked(): (item: NavigationItem) => boolean {
  const known = useKnownModules();
  return ({ module: code }) => code !== undefined && known !== null && !isUsable(known, code);
}
