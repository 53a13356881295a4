import { useSyncExternalStore } from 'react';
import { tokenStore } from './token-store';

/** The stored token, or null; follows logins and logouts in every tab. */
export const useToken = () => useSyncExternalStore(tokenStore.subscribe, tokenStore.get);
