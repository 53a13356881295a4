import { useQuery } from '@tanstack/react-query';
import type { ModuleCode } from '#contract';
import { isUsable } from '../model/is-usable';
import { moduleQueries } from './module.queries';

/** The way to a section reads the modules anyway; what stands inside a record does with what that found. */
const KNOWN_MS = 60_000;

/** The company's modules. */
export const useModules = () => useQuery(moduleQueries.list());

/**
 * Tells whether the company can use a module, for what a screen offers beside its own; false until that is
 * known.
 */
export function useHasModule(): (code: ModuleCode) => boolean {
  const { data } = useQuery({ ...moduleQueries.list(), staleTime: KNOWN_MS });
  return (code) => isUsable(data, code);
}
