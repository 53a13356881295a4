import type Pusher from 'pusher-js';
import { createAttemptPacer } from './attempt-pacer';

/** The library's note about a transport; the id grows with every one. */
interface TransportNote {
  cid?: number;
  state?: string;
}

/**
 * For how long a server that took the connection may say nothing; the next attempt begins within 10 s of this
 * one.
 */
const GREETING_MS = 4000;

/**
 * Takes reconnecting over from the library, which after a fault tries once after exactly one second, then
 * waits 15, 30 and 60 s, and gives up for good after some close codes. Acts only on a socket that is closed,
 * unavailable or failed, and first stops whatever the library has under way: there are never two sockets.
 * @param onLost called whenever events may be missed from now on
 * @returns the way to stop
 */
export function superviseSocket(pusher: Pusher, onLost: () => void): () => void {
  const { connection, timeline } = pusher;
  const pacer = createAttemptPacer();
  let newestTransport = 0;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let greeting: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  // The library is in the middle of its own work when it notifies us; it is stopped right after that.
  const stopLibrary = () => queueMicrotask(() => pusher.disconnect());

  function connect() {
    clearTimeout(waiting);
    waiting = undefined;
    pusher.connect();
  }

  function lose() {
    clearTimeout(greeting);
    if (stopped || waiting !== undefined) return;
    const delay = pacer.delay(connection.state === 'connected' ? 'working' : 'attempt');
    waiting = setTimeout(connect, delay);
    stopLibrary();
    onLost();
  }

  function handleConnecting() {
    pacer.count();
    onLost();
  }

  /** Someone is back at the screen, or the network is: no reason to wait longer. */
  function hurry() {
    const visible = document.visibilityState === 'visible';
    if (waiting !== undefined && visible && pacer.mayHurry()) connect();
  }

  function awaitGreeting() {
    clearTimeout(greeting);
    greeting = setTimeout(lose, GREETING_MS);
  }
  const handleConnected = () => clearTimeout(greeting);

  // An attempt that fails raises no event, nor does one that is taken: transports are seen in the library's
  // notes only.
  const writeNote = timeline.info.bind(timeline);
  timeline.info = (note: TransportNote) => {
    writeNote(note);
    if (note.cid === undefined) return;
    newestTransport = Math.max(newestTransport, note.cid);
    if (note.cid !== newestTransport) return;
    if (note.state === 'open') awaitGreeting();
    if (note.state === 'closed') lose();
  };

  const LOST_STATES = ['unavailable', 'failed', 'disconnected'];
  for (const state of LOST_STATES) connection.bind(state, lose);
  connection.bind('connecting', handleConnecting);
  connection.bind('connected', handleConnected);
  // After some close codes the library is about to forget a retry it has already set going.
  const forgetRetry = () => pusher.disconnect();
  connection.bind('connecting_in', forgetRetry);
  window.addEventListener('online', hurry);
  document.addEventListener('visibilitychange', hurry);
  // The first attempt began when the client was made.
  pacer.count();

  return () => {
    stopped = true;
    clearTimeout(waiting);
    clearTimeout(greeting);
    timeline.info = writeNote;
    for (const state of LOST_STATES) connection.unbind(state, lose);
    connection.unbind('connecting', handleConnecting);
    connection.unbind('connected', handleConnected);
    connection.unbind('connecting_in', forgetRetry);
    window.removeEventListener('online', hurry);
    document.removeEventListener('visibilitychange', hurry);
  };
}
