import { Box, Stack, Text } from '@mantine/core';
import { useId } from 'react';
import { RadioOption } from '@/shared/ui/radio-box';
import { TOGETHER, type MergeOption } from '../model/merge-fields';
import classes from './merge-dialog.module.css';

type Value = number | typeof TOGETHER;

interface ChoiceRowProps {
  label: string;
  options: readonly (MergeOption & { note?: string })[];
  /** The clients side by side; undefined where their values are listed one under another. */
  columns: readonly number[] | undefined;
  /** True for what stands above all the rest. */
  isHead?: boolean;
  /** True where all of the values can be kept. */
  canJoin?: boolean;
  value: Value | null;
  onChange: (value: Value) => void;
}

/** The values of a list: each once, with those who have it. */
function distinct(options: ChoiceRowProps['options']) {
  const found = new Map<string, ChoiceRowProps['options'][number] & { holders: number[] }>();
  for (const option of options) {
    const known = found.get(option.key);
    if (known) known.holders.push(option.clientId);
    else found.set(option.key, { ...option, holders: [option.clientId] });
  }
  return [...found.values()];
}

/** A choice between what several clients have: a group of radio buttons. */
export function ChoiceRow(props: ChoiceRowProps) {
  const { label, options, columns, isHead = false, canJoin = false, value, onChange } = props;
  const name = useId();
  const labelId = useId();
  const radio = (own: Value, isChosen: boolean) => ({
    name,
    checked: isChosen,
    onChoose: () => onChange(own),
  });
  const joined = canJoin && (
    <RadioOption {...radio(TOGETHER, value === TOGETHER)}>
      <span className={classes.text}>Оставить все</span>
    </RadioOption>
  );
  return (
    <div
      role="radiogroup"
      aria-labelledby={labelId}
      className={classes.row}
      data-head={isHead || undefined}
      data-columns={columns ? true : undefined}
    >
      <div className={classes.label}>
        <span id={labelId}>{label}</span>
        {columns && joined}
      </div>
      {columns?.map((id) => {
        const option = options.find(({ clientId }) => clientId === id);
        if (!option) {
          return (
            <Box key={id} component="span" p="8px 8px 8px 32px" c="dimmed">
              —
            </Box>
          );
        }
        return (
          <RadioOption key={id} {...radio(id, value === id)}>
            <span className={classes.text}>
              {option.text}
              {option.note && (
                <Text component="small" size="xs" c="dimmed" fw={400} display="block">
                  {option.note}
                </Text>
              )}
              {!option.note && <span className="unseen nowrap">, клиент №{id}</span>}
            </span>
          </RadioOption>
        );
      })}
      {!columns && (
        <Stack gap={2}>
          {joined}
          {distinct(options).map(({ clientId, text, note, holders }) => {
            const isChosen = holders.some((id) => id === value);
            return (
              <RadioOption key={clientId} {...radio(clientId, isChosen)}>
                <span className={classes.text}>
                  {text}
                  <Text component="small" size="xs" c="dimmed" fw={400} display="block">
                    {note ?? holders.map((id) => `№${id}`).join(', ')}
                  </Text>
                </span>
              </RadioOption>
            );
          })}
        </Stack>
      )}
    </div>
  );
}
