/** A memory of the browser; one that refuses it has none, and everything else goes on working. */
const memoryIn = (area: () => Storage) => ({
  read(name: string): string | null {
    try {
      return area().getItem(name);
    } catch {
      return null;
    }
  },
  /** @returns false where the browser has refused, or has no room left */
  write(name: string, text: string): boolean {
    try {
      area().setItem(name, text);
      return true;
    } catch {
      return false;
    }
  },
  remove(name: string): void {
    try {
      area().removeItem(name);
    } catch {
      // Refused.
    }
  },
  /** The names kept there that begin so. */
  names(start: string): string[] {
    try {
      return Object.keys(area()).filter((name) => name.startsWith(start));
    } catch {
      return [];
    }
  },
});

/** Storage that outlives the tab. */
export const memory = memoryIn(() => localStorage);
/** Storage that outlives only a reload of the tab. */
export const tabMemory = memoryIn(() => sessionStorage);

/** Parses JSON; null where the text is none. */
export function parse<Shape>(text: string | null): Shape | null {
  try {
    return JSON.parse(text ?? 'null') as Shape | null;
  } catch {
    return null;
  }
}

/** JSON out of the memory; null where there is none. */
export const recall = <Shape>(name: string): Shape | null => parse<Shape>(memory.read(name));
