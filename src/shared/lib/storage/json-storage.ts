import { localTexts, sessionTexts, type BrowserStorage } from './browser-storage';

/** Reads and writes JSON under a key, and survives a browser that refuses storage or holds rubbish. */
export interface JsonStorage {
  read(key: string): unknown;
  write(key: string, value: unknown): void;
  remove(key: string): void;
  /** Keys that begin with the prefix. */
  keys(prefix: string): string[];
}

const jsonStorage = ({ read, write, remove, keys }: BrowserStorage): JsonStorage => ({
  read(key) {
    try {
      const text = read(key);
      return text === null ? undefined : (JSON.parse(text) as unknown);
    } catch {
      return undefined;
    }
  },
  write: (key, value) => write(key, JSON.stringify(value)),
  remove,
  keys,
});

/** Storage that outlives the tab. */
export const localJson = jsonStorage(localTexts);
/** Storage of this tab. */
export const sessionJson = jsonStorage(sessionTexts);
