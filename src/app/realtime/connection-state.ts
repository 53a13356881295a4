import { useSyncExternalStore } from 'react';
import type { RealtimeState } from '@/shared/realtime';

/** `off`: there is no realtime connection, and none is wanted. */
export type ConnectionState = 'off' | RealtimeState;

let current: ConnectionState = 'off';
const listeners = new Set<() => void>();

/** Tells everyone how the realtime connection is. */
export function setConnectionState(next: ConnectionState): void {
  if (next === current) return;
  current = next;
  for (const listener of [...listeners]) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** How the realtime connection is now. */
export const useConnectionState = () => useSyncExternalStore(subscribe, () => current);
