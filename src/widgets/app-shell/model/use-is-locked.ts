import { isModuleUsable, useKnownModules } from '@/entities/module';
import type { NavigationItem } from './navigation';

/** Tells of an item whether the last check found its module closed; of none while there was no check. */
export function useIsLocked(): (item: NavigationItem) => boolean {
  const known = useKnownModules();
  const now = Date.now();
  return ({ module: code }) =>
    code !== undefined &&
    known !== null &&
    !known.some((module) => module.code === code && isModuleUsable(module, now));
}
