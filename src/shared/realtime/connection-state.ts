import { createStore } from '@/shared/state';
import type { RealtimeState } from './types';

/** `off`: there is no realtime connection, and none is wanted. */
type ConnectionState = 'off' | RealtimeState;

const connection = createStore<ConnectionState>('off');

/** Notifies everyone how the realtime connection is. */
export const setConnectionState = connection.set;

/** How the realtime connection is now. */
export const useConnectionState = connection.use;
