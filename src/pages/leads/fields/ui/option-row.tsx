import { ActionIcon, TextInput } from '@mantine/core';
import { IconArchive, IconArrowDown, IconArrowUp, IconDots, IconTrash } from '@tabler/icons-react';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { FIELD_NAME_LIMIT } from '@/entities/leads/lead-field';
import { ICON } from '@/shared/ui/icon-props';
import { Menu } from '@/shared/ui/menu';
import { SortHandle, useSortableRow } from '@/shared/ui/sortable';
import type { OptionDraft } from '../model/option-drafts';
import classes from './field-form.module.css';

interface OptionRowProps {
  option: OptionDraft;
  place: number;
  count: number;
  error: string | undefined;
  onChange: (label: string) => void;
  /** Adds another one below. */
  onNext: () => void;
  /** Adds one for each further line that was pasted. */
  onPaste: (labels: string[]) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/**
 * One choice: its words, its place, and the way out. Enter begins the next one; pasted lines become one each.
 */
export function OptionRow(props: OptionRowProps) {
  const { option, place, count, error, onChange, onNext, onPaste, onMove, onRemove } = props;
  const sortable = useSortableRow(option.key);
  const name = option.label || `Вариант ${place + 1}`;

  const goOn = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onNext();
  };
  const paste = (event: ClipboardEvent) => {
    const lines = event.clipboardData
      .getData('text')
      .split(/\r?\n/)
      .map((line) => line.trim().slice(0, FIELD_NAME_LIMIT))
      .filter(Boolean);
    if (lines.length < 2) return;
    event.preventDefault();
    onPaste(lines);
  };

  return (
    <li className={classes.option} {...sortable}>
      <SortHandle id={option.key} />
      <TextInput
        className="grow"
        aria-label={`Вариант ${place + 1}`}
        data-option={option.key}
        maxLength={FIELD_NAME_LIMIT}
        value={option.label}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={goOn}
        onPaste={paste}
      />
      <Menu position="bottom-end" width={160} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={`Действия: ${name}`}>
            <IconDots size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown aria-label={`Действия: ${name}`}>
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
          <Menu.Item
            leftSection={
              option.id === undefined ? <IconTrash {...ICON} /> : <IconArchive {...ICON} />
            }
            onClick={onRemove}
          >
            {option.id === undefined ? 'Удалить' : 'В архив'}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </li>
  );
}
