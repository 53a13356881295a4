import { tokenStore } from '../auth';

type Listener = () => void;
let listener: Listener = () => undefined;

/** Sets who reacts when the server no longer knows the login. There is one listener, the application. */
export function onUnauthorized(next: Listener): () => void {
  listener = next;
  return () => {
    if (listener === next) listener = () => undefined;
  };
}

/** The login is over: the token goes first, then the application is notified (SPEC §8, 401). */
export function announceUnauthorized(): void {
  tokenStore.clear();
  listener();
}
