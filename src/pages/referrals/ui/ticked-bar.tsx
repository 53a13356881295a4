import type { ReactNode } from 'react';
import type { SelectionHandle } from '@/shared/lib/list';
import { formatNumber } from '@/shared/lib/text';
import { BulkBar, BulkBarRow } from '@/shared/ui/bulk-bar';

interface TickedBarProps {
  label: string;
  selection: SelectionHandle;
  /** Buttons for what can be done. */
  children: ReactNode;
}

/** The ticked records of a list whose actions name each of them. */
export const TickedBar = ({ label, selection, children }: TickedBarProps) =>
  selection.isEmpty ? null : (
    <BulkBar label={label}>
      <BulkBarRow
        summary={<strong>Выбрано {formatNumber(selection.count)}</strong>}
        onClose={selection.clear}
        closeLabel="Снять выделение"
      >
        {children}
      </BulkBarRow>
    </BulkBar>
  );
