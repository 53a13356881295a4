import { ActionIcon, Button, Stack, Text, TextInput, Tooltip } from '@mantine/core';
import { IconPlus, IconStar, IconX } from '@tabler/icons-react';
import { useId } from 'react';
import { CLIENT_CONTACTS_LIMIT } from '@/entities/clients/client';
import { ICON } from '@/shared/ui/icon-props';
import classes from './client-form.module.css';

interface ContactListProps {
  /** Of one of them, as «Телефон». */
  label: string;
  /** The label of the button that adds one. */
  addLabel: string;
  type: 'tel' | 'email';
  lines: readonly string[];
  error: string | undefined;
  /** True where the label stands over it already, and it was asked for just now: it takes the focus. */
  isInPlace?: boolean;
  onChange: (lines: string[]) => void;
}

/** Several phones or e-mails of one person: the first is the main one. */
export function ContactList({
  label,
  addLabel,
  type,
  lines,
  error,
  isInPlace = false,
  onChange,
}: ContactListProps) {
  const labelId = useId();
  const shown = lines.length === 0 ? [''] : lines;
  const replace = (index: number, line: string) =>
    onChange(shown.map((other, at) => (at === index ? line : other)));
  const remove = (index: number) => onChange(shown.filter((_, at) => at !== index));
  const makeMain = (index: number) =>
    onChange([shown[index] ?? '', ...shown.filter((_, at) => at !== index)]);
  return (
    <Stack
      role="group"
      {...(isInPlace ? { 'aria-label': label } : { 'aria-labelledby': labelId })}
      gap={6}
      miw={0}
    >
      {!isInPlace && (
        <Text id={labelId} span size="sm" fw={600}>
          {label}
        </Text>
      )}
      {shown.map((line, index) => (
        // Lines are identified by their place alone.
        <div key={index} className={classes.contact}>
          <TextInput
            type={type}
            autoComplete="off"
            aria-label={index === 0 ? label : `${label} ${index + 1}`}
            maxLength={255}
            autoFocus={isInPlace && index === 0}
            value={line}
            error={index === 0 ? error : undefined}
            onChange={(event) => replace(index, event.currentTarget.value)}
          />
          {index > 0 && (
            <Tooltip label="Сделать основным">
              <ActionIcon
                variant="subtle"
                size={36}
                aria-label={`Сделать основным: ${line || `${label} ${index + 1}`}`}
                onClick={() => makeMain(index)}
              >
                <IconStar {...ICON} />
              </ActionIcon>
            </Tooltip>
          )}
          {shown.length > 1 && (
            <Tooltip label="Убрать">
              <ActionIcon
                variant="subtle"
                size={36}
                aria-label={`Убрать: ${line || `${label} ${index + 1}`}`}
                onClick={() => remove(index)}
              >
                <IconX {...ICON} />
              </ActionIcon>
            </Tooltip>
          )}
        </div>
      ))}
      {shown.length < CLIENT_CONTACTS_LIMIT && (
        <Button
          variant="subtle"
          size="compact-sm"
          className="self-start"
          leftSection={<IconPlus {...ICON} />}
          onClick={() => onChange([...shown, ''])}
        >
          {addLabel}
        </Button>
      )}
    </Stack>
  );
}
