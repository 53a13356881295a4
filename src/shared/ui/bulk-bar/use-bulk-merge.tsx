import { IconArrowMerge } from '@tabler/icons-react';
import type { FunctionComponent, ReactNode } from 'react';
import { useLazyDialog } from '@/shared/lib/lazy';
import type { SelectionHandle } from '@/shared/lib/list';
import { useOpenWhileAllowed, useRight } from '@/shared/rights';
import { BulkButton } from './bulk-button';

type MergeDialog = FunctionComponent<{
  ids: readonly number[];
  opened: boolean;
  onClose: () => void;
  onMerged: () => void;
}>;

interface BulkMergeOptions {
  selection: SelectionHandle;
  /** The most records that become one at once. */
  most: number;
  /** Loads the dialog; the same function in every render. */
  load: () => Promise<MergeDialog>;
  /** See `BulkButton`. */
  isShort?: boolean;
}

/**
 * The merging of ticked records, which are ticked no more afterwards.
 * @returns the button, absent where other than a few are ticked, and the dialog, which outlives the button
 */
export function useBulkMerge({ selection, most, load, isShort }: BulkMergeOptions): {
  button: ReactNode;
  dialog: ReactNode;
} {
  const merging = useLazyDialog<MergeDialog, readonly number[]>(load);
  const opened = useOpenWhileAllowed('merge', merging);
  const { Dialog, about, open, close } = merging;
  const { count, everything, ids, clear } = selection;
  const mayMerge = useRight('merge');
  return {
    button: mayMerge && !everything && count > 1 && count <= most && (
      <BulkButton
        isShort={isShort}
        label="Объединить"
        icon={IconArrowMerge}
        onClick={() => open([...ids])}
      />
    ),
    dialog: Dialog && about && (
      <Dialog ids={about} opened={opened} onClose={close} onMerged={clear} />
    ),
  };
}
