import { ActionIcon, Menu, TextInput } from '@mantine/core';
import { IconArchive, IconArrowDown, IconArrowUp, IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { REJECT_REASON_NAME_LIMIT, type RejectReason } from '@/entities/reject-reason';
import { foldText } from '@/shared/lib/text';
import { ICON } from '@/shared/ui/icon-props';
import { SortHandle, useSortableRow } from '@/shared/ui/sortable';
import { leadsCountText } from '../../model/leads/leads-count-text';
import classes from './leads-section.module.css';

interface ReasonRowProps {
  reason: RejectReason;
  place: number;
  count: number;
  /** What the others are called. */
  others: readonly string[];
  onRename: (name: string) => void;
  onMove: (to: number) => void;
  onArchive: () => void;
}

/** One reason: its words, which Enter or leaving the field saves and Escape gives up, its place, and the way out. */
export function ReasonRow(props: ReasonRowProps) {
  const { reason, place, count, others, onRename, onMove, onArchive } = props;
  const sortable = useSortableRow(reason.id);
  /** What is typed; null while nobody types. */
  const [text, setText] = useState<string | null>(null);
  const name = (text ?? reason.name).trim();
  const isTaken = others.some((other) => foldText(other) === foldText(name));
  const error = name === '' ? 'Укажите причину' : isTaken ? 'Такая причина уже есть' : undefined;

  const save = () => {
    if (text === null || error !== undefined) return;
    if (name !== reason.name) onRename(name);
    setText(null);
  };

  return (
    <li className={classes.row} {...sortable}>
      <SortHandle id={reason.id} />
      <TextInput
        className={classes.name}
        aria-label={`Причина ${place + 1}`}
        maxLength={REJECT_REASON_NAME_LIMIT}
        value={text ?? reason.name}
        error={text === null ? undefined : error}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={() => {
          if (error === undefined) save();
          else setText(null);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') save();
          if (event.key === 'Escape') setText(null);
        }}
      />
      <span className={classes.count}>{leadsCountText(reason.leads_count)}</span>
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
