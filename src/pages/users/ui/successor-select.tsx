import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useAssignees, type Assignee, personName, type User } from '@/entities/user';
import { handedInWords } from '../api/use-disable-user';

/** What the select holds for «to nobody», and while nothing is chosen. */
export const NOBODY = 'nobody';
export const UNCHOSEN = '';

/** Who gets the leads and clients: a colleague who works here, or nobody. Nothing is chosen for the person. */
export function SuccessorSelect({
  user,
  value,
  error,
  onChange,
}: {
  user: User;
  value: string;
  error: string | null;
  onChange: (value: string) => void;
}) {
  const { colleagues, search } = useAssignees();
  const [successor, setSuccessor] = useState<Assignee | null>(null);
  const found = (colleagues.data ?? []).filter(({ id }) => id !== user.id && id !== successor?.id);
  // Whoever is chosen stays there, whatever is searched for next.
  const others = successor === null ? found : [successor, ...found];
  return (
    <>
      {search && (
        <TextInput
          label="Найти сотрудника"
          value={search.text}
          onChange={(event) => search.onChange(event.currentTarget.value)}
        />
      )}
      <NativeSelect
        label={`Передать ${handedInWords(
          user.leads_in_work ?? 0,
          user.clients ?? 0,
          user.orders ?? 0,
        )}`}
        description={
          colleagues.isError
            ? 'Не удалось загрузить сотрудников: можно передать только никому'
            : undefined
        }
        error={error}
        aria-required
        data-autofocus
        value={value}
        onChange={(event) => {
          const chosen = event.currentTarget.value;
          if (search) setSuccessor(others.find(({ id }) => String(id) === chosen) ?? null);
          onChange(chosen);
        }}
        data={[
          { value: UNCHOSEN, label: 'Выберите', disabled: true },
          { value: NOBODY, label: 'Никому' },
          ...others.map((other) => ({ value: String(other.id), label: personName(other) })),
        ]}
      />
    </>
  );
}
