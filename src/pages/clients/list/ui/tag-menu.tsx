import { Loader, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ClientTagChip, clientTagQueries } from '@/entities/clients/client';
import { foldText } from '@/shared/lib/text';
import { BulkMenu } from '@/shared/ui/bulk-bar';
import { QueryErrorLine } from '@/shared/ui/error-state';
import { Menu } from '@/shared/ui/menu';

interface TagItemsProps {
  onChoose: (name: string) => void;
  /** True where a tag that is not there yet can be made. */
  canMake: boolean;
}

/** The tags of the company to choose from, and a new one by typing it. */
function TagItems({ onChoose, canMake }: TagItemsProps) {
  const query = useQuery(clientTagQueries.list());
  const [text, setText] = useState('');
  const typed = text.trim();
  const tags = (query.data ?? []).filter(({ archived_at }) => archived_at === null);
  const found = tags.filter(({ name }) => foldText(name).includes(foldText(typed)));
  const isKnown = tags.some(({ name }) => foldText(name) === foldText(typed));
  return (
    <>
      <TextInput
        size="xs"
        m={4}
        maxLength={40}
        aria-label={canMake ? 'Найти или создать метку' : 'Найти метку'}
        placeholder={canMake ? 'Найти или создать' : 'Найти метку'}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {query.isPending && <Loader size="xs" m="xs" role="status" aria-label="Загрузка" />}
      <QueryErrorLine query={query} text="Не удалось загрузить метки" />
      {found.map(({ id, name, color }) => (
        <Menu.Item key={id} onClick={() => onChoose(name)}>
          <ClientTagChip name={name} color={color} />
        </Menu.Item>
      ))}
      {canMake && typed !== '' && !isKnown && (
        <Menu.Item onClick={() => onChoose(typed)}>Создать «{typed}»</Menu.Item>
      )}
      {query.data && found.length === 0 && (!canMake || typed === '') && (
        <Menu.Label>{tags.length === 0 ? 'Меток пока нет' : 'Ничего не найдено'}</Menu.Label>
      )}
    </>
  );
}

interface TagMenuProps {
  onAdd: (name: string) => void;
  onRemove: (name: string) => void;
}

/** Buttons that give the ticked clients a tag, or take one from them. */
export const TagMenu = ({ onAdd, onRemove }: TagMenuProps) => (
  <>
    <BulkMenu button="Метка +" buttonLabel="Добавить метку" label="Добавить метку">
      <TagItems onChoose={onAdd} canMake />
    </BulkMenu>
    <BulkMenu button="Метка −" buttonLabel="Снять метку" label="Снять метку">
      <TagItems onChoose={onRemove} canMake={false} />
    </BulkMenu>
  </>
);
