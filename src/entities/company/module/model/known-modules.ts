import { companyModulesSchema, type CompanyModule } from '#contract';
import { useSyncExternalStore } from 'react';
import { localJson, localTexts } from '@/shared/lib/storage';

/** Key of SPEC §3; cleared on each check. */
const KEY = 'modules_cache';

const listeners = new Set<() => void>();
let known: readonly CompanyModule[] | null = null;

function restore(): readonly CompanyModule[] | null {
  return companyModulesSchema.safeParse(localJson.read(KEY)).data ?? null;
}

/** A full storage costs the menu its locks after a reload, and must not cost a person the screen. */
const isQuotaExceeded = (error: unknown) =>
  error instanceof DOMException && error.name === 'QuotaExceededError';

/**
 * The modules of the last check, for drawing locks in the menu between checks. Never asked whether a screen
 * may open.
 */
export const knownModules = {
  /**
   * Forgets the stored copy before a check; what is drawn stays until the check answers.
   * @throws when the browser's storage can be read and yet refuses
   */
  clear(): void {
    known ??= restore();
    localTexts.area().removeItem(KEY);
  },

  /**
   * Keeps what a check found.
   * @throws when the browser's storage can be read and yet refuses
   */
  write(modules: readonly CompanyModule[]): void {
    known = modules;
    for (const listener of [...listeners]) listener();
    try {
      localTexts.area().setItem(KEY, JSON.stringify(modules));
    } catch (error) {
      if (!isQuotaExceeded(error)) throw error;
    }
  },

  /** Forgets everything at the end of a login. */
  forget(): void {
    known = null;
    localJson.remove(KEY);
    for (const listener of [...listeners]) listener();
  },

  /** Returns the modules of the last check, or null before it. */
  get(): readonly CompanyModule[] | null {
    known ??= restore();
    return known;
  },
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** The modules of the last check, for a component. */
export const useKnownModules = () => useSyncExternalStore(subscribe, knownModules.get);
