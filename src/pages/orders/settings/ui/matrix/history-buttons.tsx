import { ActionIcon } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { Hint } from '@/shared/ui/hint';
import { LARGE_ICON } from '@/shared/ui/icon-props';
import type { cellHistory } from '../../model/matrix/cell-history';

/** Undo and redo of prices. */
export function HistoryButtons({ history }: { history: ReturnType<typeof cellHistory> }) {
  const { canUndo, canRedo, undo, redo } = history;
  const buttons = [
    { label: 'Отменить (Ctrl+Z)', can: canUndo, act: undo, Icon: IconArrowBackUp },
    { label: 'Вернуть (Ctrl+Y)', can: canRedo, act: redo, Icon: IconArrowForwardUp },
  ];
  return buttons.map(({ label, can, act, Icon }) => (
    <Hint key={label} label={label}>
      <ActionIcon variant="subtle" color="gray" aria-label={label} disabled={!can} onClick={act}>
        <Icon {...LARGE_ICON} />
      </ActionIcon>
    </Hint>
  ));
}
