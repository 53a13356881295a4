import { ActionIcon, Anchor, Button } from '@mantine/core';
import { IconMailCheck, IconMailX, IconRestore, IconTrash, type Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useHasSpam, type LeadTab } from '@/entities/lead';
import type { SelectionHandle } from '@/shared/lib/list';
import { useIsPhone } from '@/shared/lib/viewport';
import { formatNumber } from '@/shared/lib/text';
import { BulkBarRow } from '@/shared/ui/bulk-bar';
import type { BulkChange } from '../../model/bulk/lead-bulk';
import { AssignMenu } from './assign-menu';
import { StatusMenu } from './status-menu';

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

interface ChosenRowProps {
  selection: SelectionHandle;
  /** How many leads the filter means. */
  total: number;
  /** True where the list is narrowed: «все» alone would promise too much. */
  isNarrowed: boolean;
  /** From the trash and the spam leads can only be brought back or thrown away. */
  tab: LeadTab;
  onChange: (change: BulkChange, who?: string | null) => void;
  /** More to do with the chosen. */
  children?: ReactNode;
}

interface ShortButtonProps {
  label: string;
  icon: Icon;
  onClick: () => void;
}

/** A button that is only its icon where there is no room. */
function ShortButton({ label, icon: ItsIcon, onClick }: ShortButtonProps) {
  const isPhone = useIsPhone();
  return isPhone ? (
    <ActionIcon variant="default" size={36} aria-label={label} onClick={onClick}>
      <ItsIcon {...ICON} />
    </ActionIcon>
  ) : (
    <Button variant="default" leftSection={<ItsIcon {...ICON} />} onClick={onClick}>
      {label}
    </Button>
  );
}

/** How many leads are chosen, and what can be done with them. */
export function ChosenRow(props: ChosenRowProps) {
  const { selection, total, isNarrowed, tab, onChange, children } = props;
  const hasSpam = useHasSpam();
  const { count, everything, isPageChosen } = selection;
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
      {tab === 'trash' && (
        <Button
          variant="default"
          leftSection={<IconRestore {...ICON} />}
          onClick={() => onChange({ action: 'restore' })}
        >
          Восстановить
        </Button>
      )}
      {tab === 'spam' && (
        <Button
          variant="default"
          leftSection={<IconMailCheck {...ICON} />}
          onClick={() => onChange({ action: 'not_spam' })}
        >
          Не спам
        </Button>
      )}
      {tab !== 'trash' && tab !== 'spam' && (
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
      {hasSpam && tab !== 'trash' && tab !== 'spam' && (
        <ShortButton label="В спам" icon={IconMailX} onClick={() => onChange({ action: 'spam' })} />
      )}
      {tab !== 'trash' && (
        <ShortButton
          label="Удалить"
          icon={IconTrash}
          onClick={() => onChange({ action: 'delete' })}
        />
      )}
    </BulkBarRow>
  );
}
