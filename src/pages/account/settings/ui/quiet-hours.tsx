import { Group, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { QuietHours as Hours } from '@/entities/account/account';
import classes from './quiet-hours.module.css';

/** The most frequent quiet hours to begin with. */
const NIGHT: Hours = { from: '22:00', to: '08:00' };

interface QuietHoursProps {
  hours: Hours | null;
  onChange: (hours: Hours | null) => void;
}

function errorOf({ from, to }: Hours): string | null {
  if (from === '' || to === '') return 'Укажите время';
  return from === to ? 'Начало и конец не могут совпадать' : null;
}

function HoursInputs({ hours, onChange }: { hours: Hours; onChange: (hours: Hours) => void }) {
  // A time is typed in parts: it is saved once the person is through with it.
  const [typed, setTyped] = useState<Partial<Hours>>({});
  const shown = { ...hours, ...typed };
  const error = errorOf(shown);
  const commit = () => {
    if (error !== null) return;
    setTyped({});
    if (shown.from !== hours.from || shown.to !== hours.to) onChange(shown);
  };
  const input = (end: keyof Hours, label: string) => (
    <TextInput
      type="time"
      label={label}
      className={classes.input}
      value={shown[end]}
      error={end === 'to' && error}
      onChange={({ currentTarget }) => setTyped({ ...typed, [end]: currentTarget.value })}
      onBlur={commit}
      onKeyDown={({ key }) => {
        if (key === 'Enter') commit();
      }}
    />
  );
  return (
    <Group align="flex-start" gap="md">
      {input('from', 'С')}
      {input('to', 'До')}
    </Group>
  );
}

/** The time of day in which nothing sounds and no window opens. */
export function QuietHours({ hours, onChange }: QuietHoursProps) {
  return (
    <Stack gap="xs">
      <Switch
        label="Тихие часы"
        checked={hours !== null}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? NIGHT : null)}
      />
      <Text c="dimmed" size="sm">
        Без звука и окон, по вашему часовому поясу. Счётчик и письма работают как обычно
      </Text>
      {hours && <HoursInputs hours={hours} onChange={onChange} />}
    </Stack>
  );
}
