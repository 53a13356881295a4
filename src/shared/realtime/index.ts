export { connectRealtime } from './connect-realtime';
export type { RealtimeChannel, RealtimeConnection, RealtimeOptions, RealtimeState } from './types';
