import { useSyncExternalStore } from 'react';
import { presenceEventSchema, TYPING_MS, VIEWING_MS, type PresentPerson } from '#contract';

/** Somebody who has a record open right now. */
export interface PresentOne {
  /** Who of the staff; null: the visitor of a chat. */
  userId: number | null;
  isTyping: boolean;
  /** How they are called; null: the server does not say, undefined: it was not asked since they came. */
  person?: PresentPerson['user'] | null | undefined;
}

/** Until when somebody is there, as `Date.now()` gives it. */
interface Heard extends Pick<PresentOne, 'person'> {
  viewing: number;
  typing: number;
  /** Whether it comes from their own events, which say it more exactly than the answers of others. */
  isByEvent: boolean;
}

const NOBODY: readonly PresentOne[] = [];
/** Presence by record, in the order in which people came. */
const heard = new Map<string, Map<number | null, Heard>>();
const shown = new Map<string, readonly PresentOne[]>();
const timers = new Map<string, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();

const placeOf = (kind: string, id: number) => `${kind} ${id}`;

function peopleOf(place: string): Map<number | null, Heard> {
  const people = heard.get(place) ?? new Map<number | null, Heard>();
  heard.set(place, people);
  return people;
}

/** Leaves out what has expired, and comes back when the next of it does. */
function settle(place: string): void {
  const now = Date.now();
  const people = peopleOf(place);
  for (const [userId, { viewing }] of people) if (viewing <= now) people.delete(userId);
  const before = shown.get(place) ?? NOBODY;
  const after = [...people].map(([userId, { typing, person }]) => ({
    userId,
    isTyping: typing > now,
    person,
  }));
  clearTimeout(timers.get(place));
  timers.delete(place);
  const moments = [...people.values()].flatMap(({ viewing, typing }) => [viewing, typing]);
  const next = Math.min(...moments.filter((at) => at > now));
  if (Number.isFinite(next)) {
    timers.set(
      place,
      setTimeout(() => settle(place), next - now),
    );
  }
  if (people.size === 0) heard.delete(place);
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  if (after.length === 0) shown.delete(place);
  else shown.set(place, after);
  for (const listener of [...listeners]) listener();
}

/**
 * Makes the hearer of the events that say what somebody does in a record of a kind; rubbish says nothing.
 * Presence is shown, expires by itself, and makes no call.
 */
export function hearPresence(kind: string): (payload: unknown) => void {
  const schema = presenceEventSchema(kind);
  return (payload) => {
    const said = schema.safeParse(payload);
    if (!said.success) return;
    const { id, user_id: userId, state } = said.data;
    const place = placeOf(kind, id);
    const people = peopleOf(place);
    const known = people.get(userId);
    const now = Date.now();
    if (state === 'left') people.delete(userId);
    else {
      // Looking on is announced between two announcements of typing too.
      const typing = state === 'typing' ? now + TYPING_MS : (known?.typing ?? 0);
      // Visitors announce only their typing.
      const viewing = userId === null ? typing : now + VIEWING_MS;
      people.set(userId, { viewing, typing, person: known?.person, isByEvent: true });
    }
    settle(place);
  };
}

/** Takes in who else has a record open, as the server has answered. */
export function notePresent(kind: string, id: number, others: readonly PresentPerson[]): void {
  const place = placeOf(kind, id);
  const people = peopleOf(place);
  const now = Date.now();
  for (const { user, state } of others) {
    const known = people.get(user.id);
    const times = known?.isByEvent
      ? known
      : { viewing: now + VIEWING_MS, typing: state === 'typing' ? now + TYPING_MS : 0 };
    people.set(user.id, {
      viewing: times.viewing,
      typing: times.typing,
      person: user,
      isByEvent: known?.isByEvent ?? false,
    });
  }
  for (const one of people.values()) one.person ??= null;
  settle(place);
}

/** Marks all people in a record as not typing; the next announcement follows within seconds. */
export function stopTyping(kind: string, id: number): void {
  const place = placeOf(kind, id);
  const people = peopleOf(place);
  for (const one of people.values()) one.typing = 0;
  people.delete(null);
  settle(place);
}

/** Forgets all presence: another person has signed in, or events are not received any more. */
export function forgetPresence(): void {
  for (const [place, people] of [...heard]) {
    people.clear();
    settle(place);
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Who has a record open right now, those who came first at the head; oneself in other windows too. */
export const usePresent = (kind: string, id: number): readonly PresentOne[] =>
  useSyncExternalStore(subscribe, () => shown.get(placeOf(kind, id)) ?? NOBODY);
