import { Combobox, Loader, UnstyledButton, useCombobox } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  ClientTagChip,
  ClientTags,
  clientTagQueries,
  TAG_NAME_LIMIT,
  TAGS_PER_CLIENT,
  type Client,
} from '@/entities/clients/client';
import { lacksCall } from '@/shared/api';
import { useClosedByBack } from '@/shared/back';
import { foldText } from '@/shared/lib/text';
import { ICON } from '@/shared/ui/icon-props';
import { Missing } from '@/shared/ui/record-window';
import { useChangeTags } from '../../api/use-change-tags';
import { isSameTag, tagNames, toggledTag } from '../../model/client-tags';
import classes from './in-place.module.css';

const LIST_WIDTH = 260;

/** The tags of the company that a text finds, and those the client has though they are archived. */
function useTags(client: Client, text: string, isOpen: boolean) {
  const query = useQuery({ ...clientTagQueries.list(), enabled: isOpen });
  const offered = (query.data ?? []).filter(({ archived_at: archivedAt }) => archivedAt === null);
  const own = client.tags.filter(({ name }) => !offered.some((tag) => isSameTag(tag.name, name)));
  const tags = [...offered, ...own];
  return {
    query,
    tags: tags.filter(({ name }) => foldText(name).includes(foldText(text))),
    isKnown: tags.some(({ name }) => isSameTag(name, text)),
  };
}

/** The tags of an opened client, on a button that opens those of the company; a typed one is made. */
export function TagPicker({ client, isOffered }: { client: Client; isOffered: boolean }) {
  const [text, setText] = useState('');
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      setText('');
    },
    onDropdownOpen: () => combobox.focusSearchInput(),
  });
  useClosedByBack(combobox.dropdownOpened, () => combobox.closeDropdown());
  const change = useChangeTags();
  const typed = text.trim();
  const { query, tags, isKnown } = useTags(client, typed, combobox.dropdownOpened);
  const names = tagNames(client);
  const shown =
    names.length === 0 ? <Missing>Нет</Missing> : <ClientTags tags={client.tags} wraps />;
  if (!isOffered || lacksCall(query.error)) return shown;

  const isFull = names.length >= TAGS_PER_CLIENT;
  const choose = (name: string) => {
    change(client, toggledTag(names, name));
    setText('');
  };
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={choose}
      width={LIST_WIDTH}
      position="bottom-start"
      keepMounted={false}
      withinPortal={false}
    >
      <Combobox.Target targetType="button">
        <UnstyledButton
          className={classes.tags}
          aria-label={`Метки: ${names.join(', ') || 'нет'}`}
          onClick={() => combobox.toggleDropdown()}
        >
          {shown}
          <IconChevronDown size={16} stroke={1.75} aria-hidden />
        </UnstyledButton>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          autoFocus
          aria-label="Найти или создать метку"
          placeholder="Найти или создать"
          maxLength={TAG_NAME_LIMIT}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            combobox.updateSelectedOptionIndex();
          }}
        />
        <Combobox.Options mah={240} className={classes.options} aria-label="Метки">
          {query.isPending && <Loader size="xs" role="status" aria-label="Загрузка" />}
          {query.isError && <Combobox.Empty>Не удалось загрузить метки</Combobox.Empty>}
          {tags.map(({ id, name, color }) => {
            const isOwn = names.some((own) => isSameTag(own, name));
            return (
              <Combobox.Option
                key={id}
                value={name}
                aria-checked={isOwn}
                disabled={isFull && !isOwn}
              >
                <span className={classes.option}>
                  <ClientTagChip name={name} color={color} />
                  {isOwn && <IconCheck {...ICON} />}
                </span>
              </Combobox.Option>
            );
          })}
          {typed !== '' && !isKnown && !isFull && (
            <Combobox.Option value={typed}>Создать «{typed}»</Combobox.Option>
          )}
          {query.data && tags.length === 0 && typed === '' && (
            <Combobox.Empty>Меток пока нет</Combobox.Empty>
          )}
          {isFull && (
            <Combobox.Empty>Больше {TAGS_PER_CLIENT} меток у клиента не бывает</Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
