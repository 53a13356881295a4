export { connectRealtime } from './connect-realtime';
export { setConnectionState, useConnectionState } from './connection-state';
export { joinChannel } from './join-channel';
export type { RealtimeChannel, RealtimeState } from './types';
