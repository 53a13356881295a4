import { CloseButton, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type KeyboardEvent } from 'react';
import { ClientTagChip, clientTagQueries, TAGS_PER_CLIENT } from '@/entities/clients/client';
import { foldText } from '@/shared/lib/text';
import classes from './client-form.module.css';

interface TagListProps {
  names: readonly string[];
  onChange: (names: string[]) => void;
}

const isSame = (one: string, other: string) => foldText(one) === foldText(other);

/** A chosen suggestion comes whole; typing may go on past the name of another tag. */
const isChosen = (event: Event) =>
  !(event instanceof InputEvent) || event.inputType === 'insertReplacementText';

/** The tags of a client: those there are, and one more by typing it. */
export function TagList({ names, onChange }: TagListProps) {
  const { data: tags = [] } = useQuery(clientTagQueries.list());
  const [typed, setTyped] = useState('');
  const listId = useId();
  const labelId = useId();
  const colorOf = (name: string) => tags.find((tag) => isSame(tag.name, name))?.color ?? null;
  const add = (text: string) => {
    const name = text.trim();
    setTyped('');
    if (name === '' || names.some((other) => isSame(other, name))) return;
    // «VIP» and «vip» are one: it is called as the company calls it.
    onChange([...names, tags.find((tag) => isSame(tag.name, name))?.name ?? name]);
  };
  const addByKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if ((event.key !== 'Enter' && event.key !== ',') || typed.trim() === '') return;
    event.preventDefault();
    add(typed);
  };
  return (
    <Stack role="group" aria-labelledby={labelId} gap={6} miw={0}>
      <Text id={labelId} span size="sm" fw={600}>
        Метки
      </Text>
      {names.length > 0 && (
        <div className={classes.tags}>
          {names.map((name) => (
            <span key={name} className={classes.tag}>
              <ClientTagChip name={name} color={colorOf(name)} />
              <CloseButton
                size="sm"
                aria-label={`Убрать метку ${name}`}
                onClick={() => onChange(names.filter((other) => other !== name))}
              />
            </span>
          ))}
        </div>
      )}
      {names.length < TAGS_PER_CLIENT && (
        <>
          <TextInput
            aria-label="Новая метка"
            placeholder="Введите метку и нажмите Enter"
            autoComplete="off"
            maxLength={40}
            list={listId}
            value={typed}
            onChange={(event) => {
              const { value } = event.currentTarget;
              if (isChosen(event.nativeEvent) && tags.some(({ name }) => name === value))
                add(value);
              else setTyped(value);
            }}
            onKeyDown={addByKey}
            onBlur={() => add(typed)}
          />
          <datalist id={listId}>
            {tags
              .filter(
                ({ archived_at, name }) =>
                  archived_at === null && !names.some((other) => isSame(other, name)),
              )
              .map(({ id, name }) => (
                <option key={id} value={name} />
              ))}
          </datalist>
        </>
      )}
    </Stack>
  );
}
