import { useState, type ReactNode } from 'react';
import type { SelectionHandle } from '@/shared/lib/list';
import { ConfirmDialog } from '../confirm-dialog';
import type { BulkTarget } from './bulk-run';
import type { BulkWork } from './create-bulk-work';

/** The question before the work begins. */
export interface Confirmation {
  title: string;
  text: ReactNode;
  confirmLabel: string;
  isDestructive: boolean;
}

interface Requested extends Confirmation {
  begin: () => void;
  opened: boolean;
}

interface ConfirmedBulkOptions<Change, Filter> {
  work: BulkWork<Change, Filter>;
  selection: SelectionHandle;
  /** The current filter. */
  filter: Filter;
  /**
   * The `updated_at` of a record as it is shown now; what a colleague writes after it is not overwritten
   * unseen.
   */
  versionOf: (id: number) => string | null | undefined;
}

/**
 * Begins the work on what is ticked, after a question where there is one. What the server has answered about
 * is ticked no more.
 * @returns `ask` with what is to be done and the question, null where there is none; `hold` for a question
 *   of the caller's own: it gives what begins the work on the records that are ticked at that moment;
 *   `question` has to be drawn
 */
export function useConfirmedBulk<Change, Filter>(
  options: ConfirmedBulkOptions<Change, Filter>,
): {
  ask: (change: Change, confirmation: Confirmation | null) => void;
  hold: () => (change: Change) => void;
  question: ReactNode;
} {
  const { work, selection, filter, versionOf } = options;
  const [requested, setRequested] = useState<Requested | null>(null);

  const start = (change: Change, target: BulkTarget<Filter>) => {
    void work.runs.change(change, target, ({ answered, error, stopped }) => {
      if ('ids' in target) selection.drop(answered);
      else if (error === null && !stopped) selection.drop('everything');
    });
  };
  // While a question is open the list goes on living, but what was read is what is done.
  const hold = () => {
    const { count, everything, ids } = selection;
    const versions = [...ids].flatMap((id) => {
      const version = versionOf(id);
      return version ? [[id, version] as const] : [];
    });
    const target = everything
      ? { filter, expected: count }
      : { ids: [...ids], seen: new Map(versions) };
    return (change: Change) => start(change, target);
  };
  const ask = (change: Change, confirmation: Confirmation | null) => {
    const begin = hold();
    if (confirmation === null) begin(change);
    else setRequested({ ...confirmation, begin: () => begin(change), opened: true });
  };
  const close = () => setRequested((now) => now && { ...now, opened: false });

  return {
    ask,
    hold,
    question: requested && (
      <ConfirmDialog
        opened={requested.opened}
        title={requested.title}
        confirmLabel={requested.confirmLabel}
        isDestructive={requested.isDestructive}
        pending={false}
        onConfirm={() => {
          close();
          if (requested.opened) requested.begin();
        }}
        onCancel={close}
      >
        {requested.text}
      </ConfirmDialog>
    ),
  };
}
