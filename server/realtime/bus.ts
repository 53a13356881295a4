import type { RealtimeEvent } from '../context/realtime-event';

/** The messages between processes of one product. */
export interface BusMessage {
  events: RealtimeEvent[];
  /** Sessions that have ended, and chats that are gone. */
  revoked: string[];
}

/** Carries messages to the other processes; our own has already acted. */
export interface Bus {
  send(message: BusMessage): Promise<void>;
  close(): Promise<void>;
}

/** For a process that is alone on its database. */
export const soloBus: Bus = {
  send: () => Promise.resolve(),
  close: () => Promise.resolve(),
};
