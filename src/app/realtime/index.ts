export { ConnectionPill } from './connection-pill';
export { RealtimeBridge } from './realtime-bridge';
