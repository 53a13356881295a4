import { localTexts } from '../lib/storage';
import { useSyncExternalStore } from 'react';

/** The stored token, or null; follows logins and logouts in every tab. */
export const useToken = () => useSyncExternalStore(tokenStore.subscribe, tokenStore.get);

/** Where the token of the login lives in the browser (SPEC §9). */
const TOKEN_KEY = 'token';
/** Written and removed at once: other tabs hear by it that the person has signed out. */
const SIGNED_OUT_KEY = 'signed_out';

type Listener = (token: string | null) => void;
const listeners = new Set<Listener>();
let isSignedOut = false;

const read = (): string | null => localTexts.read(TOKEN_KEY) || null;

function announce(): void {
  const token = read();
  for (const listener of [...listeners]) listener(token);
}

function handleStorage(event: StorageEvent): void {
  if (event.key === SIGNED_OUT_KEY && event.newValue !== null) isSignedOut = true;
  if (event.key === TOKEN_KEY && event.newValue !== null) isSignedOut = false;
  // A null key means the whole storage was cleared.
  if (event.key === TOKEN_KEY || event.key === null) announce();
}

/** The only code that touches the stored token. */
export const tokenStore = {
  /** The stored token, or null. An empty string counts as none. */
  get: read,

  /** Keeps the token of a new login. */
  set(token: string): void {
    isSignedOut = false;
    localTexts.write(TOKEN_KEY, token);
    announce();
  },

  /** Forgets the token: the login has ended by itself. */
  clear(): void {
    localTexts.remove(TOKEN_KEY);
    announce();
  },

  /** Forgets the token of a person who signs out. */
  signOut(): void {
    isSignedOut = true;
    localTexts.write(SIGNED_OUT_KEY, '1');
    localTexts.remove(SIGNED_OUT_KEY);
    tokenStore.clear();
  },

  /** Whether the last login was ended by its person, in this tab or in another one. */
  wasSignedOut: (): boolean => isSignedOut && read() === null,

  /**
   * Calls the listener after every change of the token, in this tab and in others. Returns the way to stop.
   */
  subscribe(listener: Listener): () => void {
    if (listeners.size === 0) window.addEventListener('storage', handleStorage);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) window.removeEventListener('storage', handleStorage);
    };
  },
};
