import { ActionIcon, Anchor, Button } from '@mantine/core';
import { IconRestore, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { SelectionHandle } from '@/shared/lib/list';
import { useIsPhone } from '@/shared/lib/viewport';
import { formatNumber } from '@/shared/lib/text';
import { BulkBarRow } from '@/shared/ui/bulk-bar';
import type { BulkChange } from '../../model/bulk/bulk-run';
import { AssignMenu } from './assign-menu';
import { StatusMenu } from './status-menu';

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

interface ChosenRowProps {
  selection: SelectionHandle;
  /** How many leads the filter means. */
  total: number;
  /** True where the list is narrowed: «все» alone would promise too much. */
  isNarrowed: boolean;
  /** True in the trash, from which leads can only be brought back. */
  isTrash: boolean;
  onChange: (change: BulkChange, who?: string | null) => void;
  /** More to do with the chosen. */
  children?: ReactNode;
}

/** How many leads are chosen, and what can be done with them. */
export function ChosenRow(props: ChosenRowProps) {
  const { selection, total, isNarrowed, isTrash, onChange, children } = props;
  const { count, everything, isPageChosen } = selection;
  const isPhone = useIsPhone();
  const remove = () => onChange({ action: 'delete' });
  const byFilter = isNarrowed ? ' по фильтру' : '';
  return (
    <BulkBarRow
      summary={
        <>
          <strong>
            {everything ? 'Выбраны все' : 'Выбрано'} {formatNumber(count)}
            {everything && byFilter}
          </strong>
          {!everything && isPageChosen && total > count && (
            <Anchor component="button" type="button" onClick={selection.chooseEverything}>
              Выбрать все {formatNumber(total)}
              {byFilter}
            </Anchor>
          )}
        </>
      }
      onClose={selection.clear}
      closeLabel="Снять выделение"
    >
      {isTrash ? (
        <Button
          variant="default"
          leftSection={<IconRestore {...ICON} />}
          onClick={() => onChange({ action: 'restore' })}
        >
          Восстановить
        </Button>
      ) : (
        <>
          <StatusMenu onChoose={(status) => onChange({ action: 'status', payload: { status } })} />
          <AssignMenu
            onChoose={(user) =>
              onChange({ action: 'assign', payload: { user_id: user?.id ?? null } }, user?.name)
            }
          />
        </>
      )}
      {children}
      {!isTrash &&
        (isPhone ? (
          <ActionIcon variant="default" size={36} aria-label="Удалить" onClick={remove}>
            <IconTrash {...ICON} />
          </ActionIcon>
        ) : (
          <Button variant="default" leftSection={<IconTrash {...ICON} />} onClick={remove}>
            Удалить
          </Button>
        ))}
    </BulkBarRow>
  );
}
