/** The browser's own memory; a browser that refuses it has none, and everything else goes on working. */
export const memory = {
  read(name: string): string | null {
    try {
      return localStorage.getItem(name);
    } catch {
      return null;
    }
  },
  write(name: string, text: string): void {
    try {
      localStorage.setItem(name, text);
    } catch {
      // Full, or refused.
    }
  },
  remove(name: string): void {
    try {
      localStorage.removeItem(name);
    } catch {
      // Refused.
    }
  },
};

/** JSON out of the memory; null where there is none. */
export function recall<Shape>(name: string): Shape | null {
  try {
    return JSON.parse(memory.read(name) ?? 'null') as Shape | null;
  } catch {
    return null;
  }
}
