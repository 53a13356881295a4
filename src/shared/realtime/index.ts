export { connectRealtime } from './connect-realtime';
export type { RealtimeChannel, RealtimeState } from './types';
