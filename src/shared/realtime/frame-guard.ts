const OWN = 'pusher_internal:';
const SUBSCRIBED = `${OWN}subscription_succeeded`;
const GREETING = 'pusher:connection_established';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Returns the content of a frame, parsed where it is JSON within JSON. */
function contentOf({ data }: Record<string, unknown>): unknown {
  return typeof data === 'string' ? (JSON.parse(data) as unknown) : data;
}

function isGreeting(frame: Record<string, unknown>): boolean {
  const content = contentOf(frame);
  if (!isRecord(content)) return false;
  const { socket_id: id, activity_timeout: seconds } = content;
  return typeof id === 'string' && typeof seconds === 'number' && seconds > 0;
}

/**
 * True for a frame the protocol's library can take. It trusts what it is sent: an event without a name, a
 * channel named like something every object has, a message of its own without content would each raise an
 * error in the page.
 */
function isSoundFrame(text: unknown): boolean {
  try {
    const frame: unknown = typeof text === 'string' ? JSON.parse(text) : null;
    if (!isRecord(frame)) return false;
    const { event, channel = null } = frame;
    if (typeof event !== 'string') return false;
    if (channel !== null && (typeof channel !== 'string' || channel in {})) return false;
    if (event === GREETING) return isGreeting(frame);
    // Of the library's own messages the product needs this one; the others count members and watchers.
    return !event.startsWith(OWN) || event === SUBSCRIBED;
  } catch {
    return false;
  }
}

/**
 * A socket that gives its owner sound frames only, and takes what is sent while it is open; it has to be made
 * before the owner listens.
 */
export function openGuardedSocket(url: string): WebSocket {
  const socket = new WebSocket(url);
  socket.addEventListener('message', (message: MessageEvent<unknown>) => {
    if (!isSoundFrame(message.data)) message.stopImmediatePropagation();
  });
  // The library may send after the socket has begun to close, which the console shows as an error.
  const send = socket.send.bind(socket);
  socket.send = (frame) => {
    if (socket.readyState === WebSocket.OPEN) send(frame);
  };
  return socket;
}
