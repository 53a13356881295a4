import type { ContactSnapshot, MergeSnapshot } from '../../db/schema';
import { CONTACT_KEYS, uniqueBy, without } from '../changing/contact-lists';
import type { ClientState, Single } from './client-state';

/** A value of one of the clients that the one who stays does not have. */
export interface LostValue {
  clientId: number;
  field: string;
  value: string | number;
}

export interface MergePlan {
  after: ClientState;
  snapshot: Omit<MergeSnapshot, 'moved'>;
  lost: LostValue[];
}

const CONTACTS = [
  { main: 'phone', list: 'phones', field: 'other_phones', keyOf: CONTACT_KEYS.phones },
  { main: 'email', list: 'emails', field: 'other_emails', keyOf: CONTACT_KEYS.emails },
] as const;
type ContactKind = (typeof CONTACTS)[number];

const isFilled = (value: Single | undefined): value is string | number =>
  value !== null && value !== undefined && value !== '';

const textOf = (value: Single | undefined) => (isFilled(value) ? String(value) : null);

/** The main number and the further ones. */
const allOf = (state: ClientState, { main, list }: ContactKind): string[] => {
  const text = textOf(state.singles[main]);
  return text === null ? state[list] : [text, ...state[list]];
};

/** Picks a single value: that of the named client, else the target's, else the first filled one. */
function chosenValue(
  field: string,
  clients: readonly ClientState[],
  giver: number | undefined,
): Single {
  if (giver !== undefined) {
    return clients.find(({ id }) => id === giver)?.singles[field] ?? null;
  }
  if (field === 'comment') {
    const comments = clients.flatMap(({ singles }) => textOf(singles[field]) ?? []);
    return [...new Set(comments)].join('\n\n') || null;
  }
  const values = clients.map(({ singles }) => singles[field]);
  return values.find(isFilled) ?? null;
}

const lostOf = (field: string, kept: Single, clients: readonly ClientState[]): LostValue[] =>
  field === 'phone' || field === 'email'
    ? []
    : clients.flatMap(({ id, singles }) => {
        const value = singles[field];
        const isIn = field === 'comment' && String(kept).includes(String(value));
        return isFilled(value) && value !== kept && !isIn ? [{ clientId: id, field, value }] : [];
      });

/**
 * Computes the state of a client after a merge: nothing is thrown away. A main number that is not
 * chosen joins the further ones.
 * @param givers the client that gives each field
 * @param version of everything that is written
 */
export function planMerge(
  target: ClientState,
  sources: readonly ClientState[],
  givers: Readonly<Record<string, number>>,
  version: string,
): MergePlan {
  const clients = [target, ...sources];
  const after: ClientState = structuredClone(target);
  const fields: MergeSnapshot['fields'] = {};
  const lost: LostValue[] = [];
  const written = (field: string) => {
    const previous = target.versions[field] ?? null;
    after.versions[field] = version;
    return { version, previous };
  };

  for (const field of new Set(clients.flatMap(({ singles }) => Object.keys(singles)))) {
    const value = chosenValue(field, clients, givers[field]);
    lost.push(...lostOf(field, value, clients));
    const before = target.singles[field] ?? null;
    if (value === before) continue;
    after.singles[field] = value;
    fields[field] = { before, ...written(field) };
  }

  const contacts = CONTACTS.map((kind): ContactSnapshot => {
    const { main, list, field, keyOf } = kind;
    const before = allOf(target, kind);
    const all = clients.flatMap((client) => allOf(client, kind));
    const chosen = textOf(after.singles[main]);
    const further = uniqueBy(keyOf, without(keyOf, all, chosen === null ? [] : [chosen]));
    const isChanged = further.join('\n') !== target[list].join('\n');
    after[list] = isChanged ? further : target[list];
    return {
      before,
      further: target[list],
      came: without(keyOf, all, before),
      written: isChanged ? written(field) : null,
    };
  });
  const [phones, emails] = contacts as [ContactSnapshot, ContactSnapshot];

  const had = new Set(target.tags);
  const came = [...new Set(sources.flatMap(({ tags }) => tags))].filter((id) => !had.has(id));
  if (came.length > 0) {
    after.tags = [...target.tags, ...came].sort((one, other) => one - other);
    written('tags');
  }
  return { after, snapshot: { fields, phones, emails, tags: came }, lost };
}

/** The value that a merge gave a field, and the one before: an older merge recognises it by them. */
export interface RestoredVersion {
  field: string;
  previous: string | null;
}

export interface UndoPlan {
  after: ClientState;
  /** Single values that were written since the merge, and stay. */
  kept: string[];
  restored: RestoredVersion[];
}

/**
 * Computes the state of the target after an undo. Single values go back unless they were written since,
 * by version; merged entries leave lists, later additions and removals stay. A number
 * of its own that would be nowhere stays among the further ones.
 * @param version of everything that is written
 */
export function planUndo(
  current: ClientState,
  snapshot: Omit<MergeSnapshot, 'moved'>,
  version: string,
): UndoPlan {
  const after: ClientState = structuredClone(current);
  const kept: string[] = [];
  const restored: RestoredVersion[] = [];
  const write = (field: string, previous: string | null) => {
    after.versions[field] = version;
    restored.push({ field, previous });
  };

  for (const [field, { before, version: given, previous }] of Object.entries(snapshot.fields)) {
    if (current.versions[field] !== given) {
      kept.push(field);
      continue;
    }
    after.singles[field] = before;
    write(field, previous);
  }

  for (const kind of CONTACTS) {
    const { main, list, field, keyOf } = kind;
    const contacts = snapshot[list];
    const { written } = contacts;
    const isUntouched = written !== null && current.versions[field] === written.version;
    const chosen = textOf(after.singles[main]);
    const left = isUntouched ? contacts.further : without(keyOf, current[list], contacts.came);
    const further = without(keyOf, left, chosen === null ? [] : [chosen]);
    const there = new Set(allOf(current, kind).map(keyOf));
    const nowhere = without(
      keyOf,
      contacts.before.filter((text) => there.has(keyOf(text))),
      chosen === null ? further : [chosen, ...further],
    );
    after[list] = uniqueBy(keyOf, [...further, ...nowhere]);
    if (after[list].join('\n') !== current[list].join('\n')) {
      write(field, isUntouched ? written.previous : null);
    }
  }

  const came = new Set(snapshot.tags);
  after.tags = current.tags.filter((id) => !came.has(id));
  if (after.tags.length < current.tags.length) write('tags', null);
  return { after, kept, restored };
}

/**
 * An older merge as it reads once a later one is undone: what that one has put back is what the older one
 * wrote.
 */
export function withRestored<Snapshot extends Omit<MergeSnapshot, 'moved'>>(
  snapshot: Snapshot,
  restored: readonly RestoredVersion[],
  version: string,
): Snapshot | null {
  const next = structuredClone(snapshot);
  let isChanged = false;
  for (const { field, previous } of restored) {
    const list = CONTACTS.find((kind) => kind.field === field)?.list;
    const written = list === undefined ? next.fields[field] : next[list].written;
    if (!written || previous === null || written.version !== previous) continue;
    written.version = version;
    isChanged = true;
  }
  return isChanged ? next : null;
}
