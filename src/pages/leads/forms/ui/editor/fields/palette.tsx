import { useDraggable } from '@dnd-kit/core';
import { Anchor, Skeleton, Text, UnstyledButton } from '@mantine/core';
import { IconHeading, IconPlus, IconTypography } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { fieldTypeLabel } from '@/entities/leads/lead-field';
import { ICON } from '@/shared/ui/icon-props';
import type { NewBlock } from '../../../model/editor/edit-blocks';
import { useEditor } from '../../../model/editor/editor-context';
import type { Dragged } from '../../../model/editor/use-block-drag';
import { FieldIcon } from './field-icon';
import classes from './fields.module.css';

const LOADING_ROWS = 4;

interface ItemProps {
  id: string;
  label: string;
  hint?: string;
  icon: ReactNode;
  block: NewBlock;
  onAdd: (block: NewBlock) => void;
}

function Item({ id, label, hint, icon, block, onAdd }: ItemProps) {
  const data: Dragged = { type: 'new', block, label };
  const { setNodeRef, listeners } = useDraggable({ id, data });
  return (
    <li>
      <UnstyledButton
        ref={setNodeRef}
        {...listeners}
        className={classes.item}
        aria-label={`Добавить: ${label}`}
        onClick={() => onAdd(block)}
      >
        {icon}
        <span className="grow">
          <span className={classes.itemName} title={label}>
            {label}
          </span>
          {hint && <span className={classes.itemHint}>{hint}</span>}
        </span>
        <IconPlus {...ICON} />
      </UnstyledButton>
    </li>
  );
}

interface PaletteProps {
  isLoading: boolean;
  onAdd: (block: NewBlock) => void;
}

/** The unused fields of the company, and texts, to put into the form. */
export function Palette({ isLoading, onAdd }: PaletteProps) {
  const { document, fields } = useEditor();
  const used = new Set(
    document.blocks.flatMap((block) => (block.kind === 'field' ? block.lead_field_id : [])),
  );
  const free = fields.filter(({ id, archived_at }) => archived_at === null && !used.has(id));
  return (
    <section className={classes.palette} aria-label="Добавить в форму">
      <h2 className={classes.sideTitle}>Поля заявки</h2>
      {isLoading &&
        Array.from({ length: LOADING_ROWS }, (_, row) => <Skeleton key={row} height={40} />)}
      {!isLoading && free.length === 0 && (
        <Text size="sm" c="dimmed">
          {fields.length === 0 ? 'Полей пока нет' : 'Все поля уже в форме'}
        </Text>
      )}
      <ul className="column gap-4">
        {free.map(({ id, name, type }) => (
          <Item
            key={id}
            id={`new-field-${id}`}
            label={name}
            hint={fieldTypeLabel(type)}
            icon={<FieldIcon type={type} />}
            block={{ kind: 'field', fieldId: id }}
            onAdd={onAdd}
          />
        ))}
      </ul>
      <Anchor size="sm" renderRoot={(props) => <Link {...props} to="/leads/fields" />}>
        Настроить поля
      </Anchor>
      <h2 className={classes.sideTitle}>Тексты</h2>
      <ul className="column gap-4">
        <Item
          id="new-heading"
          label="Заголовок"
          icon={<IconHeading {...ICON} />}
          block={{ kind: 'heading' }}
          onAdd={onAdd}
        />
        <Item
          id="new-text"
          label="Текст"
          icon={<IconTypography {...ICON} />}
          block={{ kind: 'text' }}
          onAdd={onAdd}
        />
      </ul>
    </section>
  );
}
