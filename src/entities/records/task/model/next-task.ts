import { useSyncExternalStore } from 'react';
import { taskSubjectText, type TaskSubject, type TaskType } from '#contract';

/** After what the next task of a record is offered: a saved note, a done task, or a call. */
export interface TaskOffer {
  /** The note, and as it was before. */
  note?: { text: string; before: string };
  /** The kind of the done task. */
  type?: TaskType;
}

let offered: (TaskOffer & { subject: string; at: number }) | null = null;
const listeners = new Set<() => void>();

function change(next: typeof offered): void {
  offered = next;
  for (const listener of listeners) listener();
}

/** Offers the next task where the tasks of the record are shown. */
export const offerNextTask = (subject: TaskSubject, next: TaskOffer = {}): void =>
  change({ ...next, subject: taskSubjectText(subject), at: Date.now() });

/** Ends the offer of a record: it was taken, or the person has gone on. */
export function endNextTask(subject: TaskSubject): void {
  if (offered?.subject === taskSubjectText(subject)) change(null);
}

/** For how long the section that shows an offer may still be on its way. */
const COMES_WITHIN_MS = 5000;

/** Ends an offer of a record that could not be shown when it was made. */
export function endPastOffer(subject: TaskSubject): void {
  if (offered && Date.now() - offered.at > COMES_WITHIN_MS) endNextTask(subject);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The next task that is offered for a record; null: none. */
export function useNextTask(subject: TaskSubject): TaskOffer | null {
  const next = useSyncExternalStore(subscribe, () => offered);
  return next?.subject === taskSubjectText(subject) ? next : null;
}
