import { useSyncExternalStore } from 'react';
import { chatMessageEventSchema, chatPresenceEventSchema } from '#contract';

/** How long somebody types, or looks at a chat, when nothing more is heard of it. */
const TYPING_MS = 6000;
const VIEWING_MS = 30_000;

/** Somebody who is in a chat right now. */
export interface Present {
  /** Who of the staff; null: the visitor. */
  userId: number | null;
  isTyping: boolean;
}

/** Till when, as `Date.now()` says it. */
interface Heard {
  userId: number | null;
  viewing: number;
  typing: number;
}

const NOBODY: readonly Present[] = [];
/** Presence events by chat, and when they expire. */
const heard = new Map<number, readonly Heard[]>();
const shown = new Map<number, readonly Present[]>();
const timers = new Map<number, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();

/** Leaves out what has faded, and comes back when the next of it does. */
function settle(id: number): void {
  const now = Date.now();
  const left = (heard.get(id) ?? []).filter(({ viewing }) => viewing > now);
  const before = shown.get(id) ?? NOBODY;
  const after = left.map(({ userId, typing }) => ({ userId, isTyping: typing > now }));
  heard.set(id, left);
  clearTimeout(timers.get(id));
  timers.delete(id);
  const next = Math.min(
    ...left.flatMap(({ viewing, typing }) => [viewing, typing]).filter((at) => at > now),
  );
  if (Number.isFinite(next))
    timers.set(
      id,
      setTimeout(() => settle(id), next - now),
    );
  if (left.length === 0) heard.delete(id);
  const isSame =
    before.length === after.length &&
    after.every(
      ({ userId, isTyping }, at) =>
        before[at]?.userId === userId && before[at].isTyping === isTyping,
    );
  if (isSame) return;
  if (after.length === 0) shown.delete(id);
  else shown.set(id, after);
  for (const listener of listeners) listener();
}

/**
 * Takes what an event says of somebody in a chat; rubbish says nothing. It is shown, fades by itself, and
 * asks for nothing.
 */
export function hearPresence(payload: unknown): void {
  const said = chatPresenceEventSchema.safeParse(payload);
  if (!said.success) return;
  const { chat_id: id, user_id: userId, state } = said.data;
  const now = Date.now();
  const known = heard.get(id) ?? [];
  const others = known.filter((one) => one.userId !== userId);
  const typing = state === 'typing' ? now + TYPING_MS : 0;
  // Visitors announce only their typing.
  const viewing = userId === null ? typing : now + VIEWING_MS;
  heard.set(id, state === 'left' ? others : [...others, { userId, viewing, typing }]);
  settle(id);
}

/** A new message: its author types no more. Others announce their typing again within seconds. */
export function hearMessage(payload: unknown): void {
  const said = chatMessageEventSchema.safeParse(payload);
  const id = said.success ? said.data.chat_id : 0;
  const known = heard.get(id);
  if (!known) return;
  const silent = known.map((one) => ({ ...one, typing: 0 }));
  heard.set(
    id,
    silent.filter(({ userId }) => userId !== null),
  );
  settle(id);
}

/** Forgets all presence: another person has signed in, or events are not received any more. */
export function forgetPresence(): void {
  for (const id of [...heard.keys()]) {
    heard.set(id, []);
    settle(id);
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Who is in a chat right now, the visitor and oneself in other windows too. */
export const useChatPresence = (id: number): readonly Present[] =>
  useSyncExternalStore(subscribe, () => shown.get(id) ?? NOBODY);
