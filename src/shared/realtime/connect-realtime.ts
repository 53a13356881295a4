import { serveChannels } from './join-channel';
import type { RealtimeConnection, RealtimeOptions } from './types';

/**
 * Opens the realtime connection and keeps it open until it is closed: reconnects after any fault, and asks
 * again for a channel after its authorisation failed. A 401 there ends the login like the 401 of any other
 * call. The protocol's libraries are loaded now, not with the page.
 */
export function connectRealtime(options: RealtimeOptions): RealtimeConnection {
  let closed = false;
  let close: (() => void) | undefined;
  import('./open-connection').then(
    ({ openConnection }) => {
      if (closed) return;
      const opened = openConnection(options);
      const stopServing = serveChannels(opened.join);
      close = () => {
        stopServing();
        opened.close();
      };
    },
    (error: unknown) => {
      console.error('Не удалось загрузить код мгновенных уведомлений:', error);
      if (!closed) options.onStateChange?.('broken');
    },
  );
  return {
    close() {
      closed = true;
      close?.();
    },
  };
}
