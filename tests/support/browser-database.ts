/** Stands for `idb-keyval` in the tests of components: jsdom has no IndexedDB. */

/** The content of the database of the browser, which outlives a page; a test that fills it clears it. */
export const kept = new Map<string, unknown>();
/** How often the database was read as a whole. */
export const reads = { count: 0 };

export const createStore = () => null;
export const entries = () => {
  reads.count += 1;
  return Promise.resolve([...kept]);
};
export const get = (key: string) => Promise.resolve(kept.get(key));
export const set = (key: string, value: unknown) => Promise.resolve(void kept.set(key, value));
export const del = (key: string) => Promise.resolve(void kept.delete(key));
