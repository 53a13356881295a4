import type { ChatWidget } from '../../../contract/chat/chat-widget';
import { openSocket, socketAddress, type Socket } from './socket';

type Hooks = Omit<Parameters<typeof openSocket>[0], 'url'>;

/**
 * Listens to one chat at a time, while it is joined.
 * @param realtime null: the product has no websocket, and news are read by the clock
 */
export function openChannel(server: string, realtime: ChatWidget['realtime']) {
  let socket: Socket | null = null;
  return {
    join(hooks: Hooks) {
      if (realtime) socket ??= openSocket({ url: socketAddress(server, realtime), ...hooks });
    },
    leave() {
      socket?.close();
      socket = null;
    },
    isReady: () => socket?.isReady(),
    hurry: () => socket?.hurry(),
  };
}
export type Channel = ReturnType<typeof openChannel>;
