/** Where the token of the login lives in the browser (SPEC §9). */
const TOKEN_KEY = 'token';

type Listener = (token: string | null) => void;
const listeners = new Set<Listener>();

/** What stands in for storage where the browser refuses it (private windows, policies). */
let fallback: string | null = null;

function read(): string | null {
  try {
    return localStorage.getItem(TOKEN_KEY) || null;
  } catch {
    return fallback;
  }
}

function announce(): void {
  const token = read();
  for (const listener of [...listeners]) listener(token);
}

function handleStorage(event: StorageEvent): void {
  // A null key means the whole storage was cleared.
  if (event.key === TOKEN_KEY || event.key === null) announce();
}

/** The only code that touches the stored token. */
export const tokenStore = {
  /** The stored token, or null. An empty string counts as none. */
  get: read,

  /** Keeps the token of a new login. */
  set(token: string): void {
    fallback = token;
    try {
      localStorage.setItem(TOKEN_KEY, token);
    } catch {
      // The fallback above serves this tab.
    }
    announce();
  },

  /** Forgets the token. */
  clear(): void {
    fallback = null;
    try {
      localStorage.removeItem(TOKEN_KEY);
    } catch {
      // Nothing was stored.
    }
    announce();
  },

  /** Calls the listener after every change of the token, in this tab and in others. Returns the way to stop. */
  subscribe(listener: Listener): () => void {
    if (listeners.size === 0) window.addEventListener('storage', handleStorage);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) window.removeEventListener('storage', handleStorage);
    };
  },
};
