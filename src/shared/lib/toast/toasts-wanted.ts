import { createStore } from '../../state';

const wanted = createStore(false);

/** Asks for the place where toasts are rendered, and for the code that puts them there. */
export async function wantToasts(): Promise<void> {
  wanted.set(true);
  await import('./show-toast').catch(() => undefined); // The first toast asks for it again.
}

/** True once there was a toast to draw, or soon may be. */
export const useToastsWanted = wanted.use;
