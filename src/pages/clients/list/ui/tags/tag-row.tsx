import { ActionIcon } from '@mantine/core';
import { IconArchive, IconArrowMerge, IconDots, IconTrash } from '@tabler/icons-react';
import {
  ClientTagChip,
  ClientTagDot,
  TAG_COLOR_LABELS,
  TAG_COLORS,
  TAG_NAME_LIMIT,
  type ClientTag,
  type TagColor,
} from '@/entities/clients/client';
import { entryRow, NameInput } from '@/shared/ui/dictionary';
import { ICON, LARGE_ICON } from '@/shared/ui/icon-props';
import { Menu } from '@/shared/ui/menu';
import { TAG_WORDS } from '../../model/tag-words';
import { TagCount } from './tag-count';

interface TagRowProps {
  tag: ClientTag;
  /** The names in use. */
  others: readonly string[];
  onRename: (name: string) => void;
  onColor: (color: TagColor) => void;
  onArchive: () => void;
  onMerge: () => void;
  onRemove: () => void;
  onLeave: () => void;
}

/** One tag: its colour, its name, its clients, the rest. */
export function TagRow(props: TagRowProps) {
  const { tag, others, onRename, onColor, onArchive, onMerge, onRemove, onLeave } = props;
  return (
    <li className={entryRow}>
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
      <NameInput
        words={TAG_WORDS}
        label={`Метка ${tag.name}`}
        name={tag.name}
        others={others}
        longest={TAG_NAME_LIMIT}
        onRename={onRename}
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
