import type { Act } from '#contract';
import { useRight } from './rights';

interface Openable {
  opened: boolean;
  close: () => void;
}

/**
 * Closes a dialog or a form when the person loses the right to it: given again, the right does not open it.
 * @returns whether it is open
 */
export function useOpenWhileAllowed(act: Act, { opened, close }: Openable): boolean {
  const isAllowed = useRight(act);
  if (opened && !isAllowed) close();
  return opened && isAllowed;
}
