/** Reads and writes JSON under a key, and survives a browser that refuses storage or holds rubbish. */
export interface JsonStorage {
  read(key: string): unknown;
  write(key: string, value: unknown): void;
  remove(key: string): void;
  /** Keys that begin with the prefix. */
  keys(prefix: string): string[];
}

function jsonStorage(pick: () => Storage): JsonStorage {
  return {
    read(key) {
      try {
        const text = pick().getItem(key);
        return text === null ? undefined : (JSON.parse(text) as unknown);
      } catch {
        return undefined;
      }
    },
    write(key, value) {
      try {
        pick().setItem(key, JSON.stringify(value));
      } catch {
        // A full or forbidden storage costs a convenience, never the work in hand.
      }
    },
    remove(key) {
      try {
        pick().removeItem(key);
      } catch {
        // Nothing was stored.
      }
    },
    keys(prefix) {
      try {
        return Object.keys(pick()).filter((key) => key.startsWith(prefix));
      } catch {
        return [];
      }
    },
  };
}

/** Storage that outlives the tab. */
export const localJson = jsonStorage(() => localStorage);
/** Storage of this tab. */
export const sessionJson = jsonStorage(() => sessionStorage);
