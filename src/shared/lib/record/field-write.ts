import type { MutationMeta, QueryClient, QueryKey } from '@tanstack/react-query';
import { optimisticWrite, type WriteOutcome } from '@/shared/api';
import type { RecordCache } from './record-cache';

interface FieldWrite<Row extends { id: number }, Field extends keyof Row, Asked> {
  mutationKey: QueryKey;
  /** The one field that is written: others may be under way at the same time. */
  field: Field;
  /** The record as the person saw it who decided about it. */
  seen: Pick<Row, Field | 'id'>;
  /** Writes it, but never over a change of the field the person has not seen, see `updateUnlessClash`. */
  send: (asked: Asked) => Promise<WriteOutcome<Row | null, Row>>;
  /** Returns the field's value after the write. */
  valueOf: (asked: Asked) => Row[Field];
  meta: MutationMeta;
  onWritten: (asked: Asked) => void;
  /** A colleague has changed the field unseen: it is not overwritten, but shown. */
  onClash: (current: Row) => void;
}

/**
 * Writes one field of a record: an optimistic write, see `optimisticWrite`. A refusal rolls back that field
 * alone.
 */
export function fieldWrite<Row extends { id: number }, Field extends keyof Row, Asked>(
  queryClient: QueryClient,
  cache: RecordCache<Row>,
  write: FieldWrite<Row, Field, Asked>,
) {
  const { mutationKey, field, seen, send, valueOf, meta, onWritten, onClash } = write;
  const { id } = seen;
  const only = (value: Row[Field]) => ({ [field]: value }) as unknown as Partial<Row>;
  const serverRow = (outcome: WriteOutcome<Row | null, Row> | null) =>
    outcome && (outcome.clash ?? outcome.answer);

  return optimisticWrite<WriteOutcome<Row | null, Row>, Asked, Partial<Row>>(queryClient, {
    mutationKey,
    mutationFn: send,
    meta,
    read: () => only((cache.known(queryClient, id) ?? seen)[field]),
    write: (state) => cache.patch(queryClient, id, state),
    apply: (_state, asked) => only(valueOf(asked)),
    answered(outcome) {
      const row = serverRow(outcome);
      return row === null ? undefined : only(row[field]);
    },
    onSuccess(outcome, asked) {
      const row = serverRow(outcome);
      if (row !== null) cache.showAnswered(queryClient, row);
      if (outcome?.clash) onClash(outcome.clash);
      else onWritten(asked);
    },
    readAgain: (outcome) => cache.readAgain(queryClient, id, outcome && serverRow(outcome)),
  });
}
