import { ActionIcon, Menu, TextInput } from '@mantine/core';
import { IconArchive, IconArrowMerge, IconDots, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import {
  ClientTagChip,
  ClientTagDot,
  TAG_COLORS,
  TAG_NAME_LIMIT,
  type ClientTag,
  type TagColor,
} from '@/entities/client';
import { ICON, LARGE_ICON } from '@/shared/ui/icon-props';
import { isSameName, TAG_COLOR_LABELS } from '../../model/tag-change';
import { TagCount } from './tag-count';
import classes from './tags-dialog.module.css';

interface TagRowProps {
  tag: ClientTag;
  /** What the others are called. */
  others: readonly string[];
  onRename: (name: string) => void;
  onColor: (color: TagColor) => void;
  onArchive: () => void;
  onMerge: () => void;
  onRemove: () => void;
  onLeave: () => void;
}

/** One tag: its colour, its name, which Enter or leaving the field saves and Escape gives up, its clients, the rest. */
export function TagRow(props: TagRowProps) {
  const { tag, others, onRename, onColor, onArchive, onMerge, onRemove, onLeave } = props;
  /** What is typed; null while nobody types. */
  const [text, setText] = useState<string | null>(null);
  const name = (text ?? tag.name).trim();
  const isTaken = others.some((other) => isSameName(other, name));
  const error = name === '' ? 'Укажите метку' : isTaken ? 'Такая метка уже есть' : undefined;

  const save = () => {
    if (text === null || error !== undefined) return;
    if (name !== tag.name) onRename(name);
    setText(null);
  };

  return (
    <li className={classes.row}>
      <Menu position="bottom-start" width={180} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon variant="default" aria-label={`Цвет: ${tag.name}`}>
            <ClientTagDot color={tag.color} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown aria-label={`Цвет: ${tag.name}`}>
          {TAG_COLORS.map((color) => (
            <Menu.Item key={color} onClick={() => onColor(color)}>
              <ClientTagChip name={TAG_COLOR_LABELS[color]} color={color} />
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <TextInput
        className={classes.name}
        aria-label={`Метка ${tag.name}`}
        maxLength={TAG_NAME_LIMIT}
        autoComplete="off"
        value={text ?? tag.name}
        error={text === null ? undefined : error}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={() => {
          if (error === undefined) save();
          else setText(null);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') save();
          if (event.key === 'Escape' && text !== null) {
            // The dialog stays: Escape is for the field that is typed into.
            event.stopPropagation();
            setText(null);
          }
        }}
      />
      <TagCount tag={tag} onLeave={onLeave} />
      <Menu position="bottom-end" width={200} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={`Действия: ${tag.name}`}>
            <IconDots {...LARGE_ICON} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown aria-label={`Действия: ${tag.name}`}>
          <Menu.Item
            leftSection={<IconArrowMerge {...ICON} />}
            disabled={others.length === 0}
            onClick={onMerge}
          >
            Объединить с другой…
          </Menu.Item>
          <Menu.Item leftSection={<IconArchive {...ICON} />} onClick={onArchive}>
            В архив
          </Menu.Item>
          <Menu.Item color="red" leftSection={<IconTrash {...ICON} />} onClick={onRemove}>
            Удалить
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </li>
  );
}
