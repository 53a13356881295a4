export { connectRealtime } from './connect-realtime';
export { joinChannel } from './join-channel';
export type { RealtimeChannel, RealtimeState } from './types';
