import { ActionIcon } from '@mantine/core';
import { IconArchive, IconArrowDown, IconArrowUp, IconDots } from '@tabler/icons-react';
import { REJECT_REASON_NAME_LIMIT, type RejectReason } from '@/entities/leads/reject-reason';
import { entryRow, NameInput } from '@/shared/ui/dictionary';
import { ICON } from '@/shared/ui/icon-props';
import { Menu } from '@/shared/ui/menu';
import { SortHandle, useSortableRow } from '@/shared/ui/sortable';
import { REASON_WORDS } from '../../model/leads/reason-change';
import { ReasonLeads } from './reason-leads';

interface ReasonRowProps {
  reason: RejectReason;
  place: number;
  count: number;
  /** The names in use. */
  others: readonly string[];
  onRename: (name: string) => void;
  onMove: (to: number) => void;
  onArchive: () => void;
}

/** One reason: its words, its place, and the way out. */
export function ReasonRow(props: ReasonRowProps) {
  const { reason, place, count, others, onRename, onMove, onArchive } = props;
  const sortable = useSortableRow(reason.id);
  return (
    <li className={entryRow} {...sortable}>
      <SortHandle id={reason.id} />
      <NameInput
        words={REASON_WORDS}
        label={`Причина ${place + 1}`}
        name={reason.name}
        others={others}
        longest={REJECT_REASON_NAME_LIMIT}
        onRename={onRename}
      />
      <ReasonLeads reason={reason} />
      <Menu position="bottom-end" width={180} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={`Действия: ${reason.name}`}>
            <IconDots size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown aria-label={`Действия: ${reason.name}`}>
          <Menu.Item
            leftSection={<IconArrowUp {...ICON} />}
            disabled={place === 0}
            onClick={() => onMove(place - 1)}
          >
            Выше
          </Menu.Item>
          <Menu.Item
            leftSection={<IconArrowDown {...ICON} />}
            disabled={place === count - 1}
            onClick={() => onMove(place + 1)}
          >
            Ниже
          </Menu.Item>
          <Menu.Item leftSection={<IconArchive {...ICON} />} onClick={onArchive}>
            В архив
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </li>
  );
}
