import type { QueryClient } from '@tanstack/react-query';
import { toast } from '@/shared/lib/toast';
import type { fieldWrite } from './field-write';
import type { RecordCache } from './record-cache';

interface FieldChange<Row extends Seen, Seen extends { id: number }, Asked> {
  /** The write itself, see `fieldWrite`; `callbacks` have to be passed on to it. */
  writeOf: (
    queryClient: QueryClient,
    seen: Seen,
    callbacks: { onWritten: () => void; onClash: (current: Row) => void },
  ) => ReturnType<typeof fieldWrite<Row, keyof Row, Asked>>;
  /**
   * Returns the field's value as a write sends it; undefined: it cannot be written back, so there is no undo.
   */
  askedOf: (seen: Seen) => Asked | undefined;
  isSame?: (one: Asked, other: Asked) => boolean;
  /** Names the matter of the toasts: of several changes of one record the last can be undone. */
  about: string;
  writtenText: (asked: Asked) => string;
  /** The text in its place where the person no longer finds the record: there is no undo then; else null. */
  lostText?: (queryClient: QueryClient, asked: Asked) => string | null;
  /** Called after each stored change, an undo among them. */
  afterWritten?: (seen: Seen, asked: Asked) => void;
  /** Says what a colleague has made of the field meanwhile. */
  clashText: (current: Seen) => string;
}

/**
 * Makes the function that changes one field of any record on the screen: an optimistic write, which the toast
 * takes back (undo). What is there already is not sent.
 */
export function fieldChange<Row extends Seen, Seen extends { id: number }, Asked>(
  cache: RecordCache<Row>,
  change: FieldChange<Row, Seen, Asked>,
): (queryClient: QueryClient, seen: Seen, asked: Asked) => void {
  const {
    writeOf,
    askedOf,
    isSame = Object.is,
    about,
    writtenText,
    lostText = () => null,
    clashText,
    afterWritten,
  } = change;
  const has = (seen: Seen, asked: Asked) => {
    const own = askedOf(seen);
    return own !== undefined && isSame(own, asked);
  };
  const onClash = (current: Seen) => void toast.error(clashText(current));

  function send(queryClient: QueryClient, seen: Seen, asked: Asked, undo?: () => void): void {
    const write = writeOf(queryClient, seen, {
      onWritten: () => {
        const lost = lostText(queryClient, asked);
        toast.success(lost ?? writtenText(asked), {
          about: `${about}-${seen.id}`,
          action: lost === null && undo ? { label: 'Отменить', onClick: undo } : undefined,
        });
        // Its window closes when it is not there.
        if (lost !== null) void cache.readAgain(queryClient, seen.id, null);
        afterWritten?.(seen, asked);
      },
      onClash,
    });
    // The application's caches report a failure, and the write itself rolls back.
    queryClient
      .getMutationCache()
      .build(queryClient, write)
      .execute(asked)
      .catch(() => undefined);
  }

  /**
   * Puts the field back, unless it no longer has what the change has given it. A server that compares
   * versions refuses what this browser does not know of yet; one that does not is kept from overwriting what
   * is on the screen.
   */
  function revert(queryClient: QueryClient, seen: Seen, before: Asked, asked: Asked): void {
    const known = cache.known(queryClient, seen.id);
    if (known === undefined || has(known, asked)) send(queryClient, known ?? seen, before);
    else if (!has(known, before)) onClash(known);
  }

  return (queryClient, seen, asked) => {
    if (has(cache.known(queryClient, seen.id) ?? seen, asked)) return;
    const before = askedOf(seen);
    const undo = before === undefined ? undefined : () => revert(queryClient, seen, before, asked);
    send(queryClient, seen, asked, undo);
  };
}
