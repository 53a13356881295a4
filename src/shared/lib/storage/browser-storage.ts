type Area = 'localStorage' | 'sessionStorage';

/**
 * Texts kept in the browser. A browser may refuse all of it (a private window, a locked profile, a policy:
 * already reaching for the storage throws then) or a single write. What it does not take is kept in memory,
 * for as long as the tab lives, so that nothing has to know of it.
 */
export interface BrowserStorage {
  read(key: string): string | null;
  /** Keeps a text; nothing is ever thrown. */
  write(key: string, text: string): void;
  remove(key: string): void;
  /** Keys that begin with the prefix. */
  keys(prefix: string): string[];
  /** True where the browser lets nothing be read: all there is lives as long as the tab. */
  isRefused(): boolean;
  /** The storage itself, which throws where it refuses a write; the memory where it cannot even be read. */
  area(): Pick<Storage, 'setItem' | 'removeItem'>;
}

const PROBE = 'storage_probe';

function browserStorage(area: Area): BrowserStorage {
  const memory = new Map<string, string>();
  const inMemory = {
    setItem: (key: string, text: string) => void memory.set(key, text),
    removeItem: (key: string) => void memory.delete(key),
  };

  function isRefused(): boolean {
    try {
      globalThis[area].getItem(PROBE);
      return false;
    } catch {
      return true;
    }
  }

  return {
    isRefused,
    read(key) {
      const stored = memory.get(key);
      if (stored !== undefined) return stored;
      try {
        return globalThis[area].getItem(key);
      } catch {
        return null;
      }
    },
    write(key, text) {
      try {
        globalThis[area].setItem(key, text);
        memory.delete(key);
      } catch {
        memory.set(key, text);
      }
    },
    remove(key) {
      memory.delete(key);
      try {
        globalThis[area].removeItem(key);
      } catch {
        // Nothing was stored.
      }
    },
    keys(prefix) {
      let stored: string[] = [];
      try {
        stored = Object.keys(globalThis[area]);
      } catch {
        // Only the memory has any.
      }
      return [...new Set([...stored, ...memory.keys()])].filter((key) => key.startsWith(prefix));
    },
    area: () => (isRefused() ? inMemory : globalThis[area]),
  };
}

/** Texts that outlive the tab, where the browser allows it. */
export const localTexts = browserStorage('localStorage');
/** Texts of this tab. */
export const sessionTexts = browserStorage('sessionStorage');
