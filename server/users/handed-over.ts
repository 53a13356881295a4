import {
  RECORD_WORDS,
  recordsInWords,
  ASSIGNEE_KINDS,
  type DisabledUser,
  type AssigneeKind,
} from '#contract';
import type { RecordedChange } from '../audit/recording/record-audit';
import type { AppContext } from '../context/app-context';
import type { Session } from '../context/session';
import type { Db } from '../db/database';
import type { HandedRecord } from '../kinds/parts/kind-parts';
import { HAND_OVERS } from '../kinds/kind-descriptions';
import { shortened } from '../people/shortened';
import { storeNotices } from '../people/store-notices';

/** Records given back by one statement: the number of its parameters has a limit. */
const BATCH_SIZE = 1000;

/** Records reassigned with one person, by kind; a kind without any is left out. */
export type HandedOver = ReadonlyMap<AssigneeKind, HandedRecord[]>;

/** Reassigns or unassigns all that a person has in work, with the history. */
export async function handOverAll(
  tx: Db,
  context: AppContext,
  session: Session,
  change: { from: number; to: number | null },
): Promise<HandedOver> {
  const handed = new Map<AssigneeKind, HandedRecord[]>();
  for (const { kind, reassign: give } of HAND_OVERS) {
    const records = await give(tx, context, session, change);
    if (records.length > 0) handed.set(kind, records);
  }
  return handed;
}

/** An undo of it as it is stored: under the name that each kind has there. */
export type StoredHandOver = Record<string, HandedRecord[] | undefined>;

/** The stored form for an undo. */
export const toStored = (handed: HandedOver): StoredHandOver =>
  Object.fromEntries(
    HAND_OVERS.map(({ kind, storedAs }) => [
      storedAs,
      // Of a record in the meantime nothing else is asked.
      (handed.get(kind) ?? []).map(({ id, at }) => ({ id, at })),
    ]),
  );

/** The kinds of which an undo will give anything back. */
export const kindsOfStored = (stored: StoredHandOver): AssigneeKind[] =>
  HAND_OVERS.flatMap(({ kind, storedAs }) => ((stored[storedAs] ?? []).length > 0 ? [kind] : []));

/** Restores the records unchanged since to a person who is active again, see `HandOver.giveBack`. */
export async function restoreAll(
  tx: Db,
  context: AppContext,
  session: Session,
  { to, stored, notified }: { to: number; stored: StoredHandOver; notified: Set<number> },
): Promise<void> {
  for (const { storedAs, restore: giveBack } of HAND_OVERS) {
    const all = stored[storedAs] ?? [];
    for (let start = 0; start < all.length; start += BATCH_SIZE) {
      const records = all.slice(start, start + BATCH_SIZE);
      await giveBack(tx, context, session, { to, records, notified });
    }
  }
}

/** Tells the open tabs of the company that records of these kinds are others than before. */
export function announceHandOver(
  context: AppContext,
  companyId: number,
  kinds: ReadonlySet<AssigneeKind>,
): void {
  for (const { kind, announce } of HAND_OVERS) if (kinds.has(kind)) announce(context, companyId);
}

/** How many changed hands, under the names of the wire. */
export const transferredOf = (handed: HandedOver) =>
  Object.fromEntries(
    HAND_OVERS.map(({ kind }) => [ASSIGNEE_KINDS[kind].transferred, handed.get(kind)?.length ?? 0]),
  ) as Pick<DisabledUser, (typeof ASSIGNEE_KINDS)[AssigneeKind]['transferred']>;

/** The entries of the journal; leads are listed even where there were none. */
export const handOverChanges = (handed: HandedOver): RecordedChange[] =>
  HAND_OVERS.flatMap(({ kind }) => {
    const to = handed.get(kind)?.length ?? 0;
    const [, , many] = RECORD_WORDS[kind].forms;
    return to > 0 || kind === 'lead' ? [{ field: `Передано ${many}`, from: null, to }] : [];
  });

const LIST = new Intl.ListFormat('ru', { type: 'conjunction' });

/**
 * Tells a person of everything that a colleague had in work and they have got.
 * @returns the number of the notification; null where there is nothing to tell
 */
export async function notifySuccessor(
  tx: Db,
  context: AppContext,
  session: Session,
  { handed, successor, from }: { handed: HandedOver; successor: number | null; from: string },
): Promise<number | null> {
  if (successor === null || handed.size === 0) return null;
  const parts = [...handed].map(([kind, { length }]) => ({
    all: RECORD_WORDS[kind].all,
    text: recordsInWords(kind, length),
  }));
  const [notice] = await storeNotices(tx, [
    {
      companyId: session.companyId,
      userId: successor,
      kind: 'personal',
      title: `Вам переданы ${LIST.format(parts.map(({ all }) => all))}`,
      message: `${parts.map(({ text }) => text).join(', ')} · от кого: ${shortened(from)}`,
      type: 'info',
      letter: 'assigned',
      createdAt: context.now(),
    },
  ]);
  return notice?.id ?? null;
}
