import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { minutesOfRange, type HoursRange } from '@/entities/company/company';
import { Hint } from '@/shared/ui/hint';
import { ICON } from '@/shared/ui/icon-props';
import { USUAL_RANGE } from '../../model/hours/hours-draft';
import { TimeField } from './time-field';
import classes from './hours.module.css';

const DAY_MINUTES = 24 * 60;

interface DayRangesProps {
  /** The day in the fields' accessible names: «Понедельник». */
  day: string;
  ranges: readonly HoursRange[];
  fault: string | undefined;
  onChange: (ranges: readonly HoursRange[]) => void;
}

function noteOf([from, to]: HoursRange): string | null {
  if (from.length < 5 || to.length < 5) return null;
  if (from === to) return 'сутки';
  return minutesOfRange([from, to])[1] > DAY_MINUTES ? 'следующего дня' : null;
}

/** The hours of one day: none, or one range after the other. */
export function DayRanges({ day, ranges, fault, onChange }: DayRangesProps) {
  const set = (at: number, range: HoursRange) => onChange(ranges.with(at, range));
  const last = ranges.at(-1)?.[1];
  const add = () => onChange([...ranges, last === undefined ? USUAL_RANGE : [last, '']]);
  return (
    <Group gap="8px 12px">
      {ranges.map(([from, to], at) => {
        const number = at === 0 ? '' : ` ${at + 1}`;
        const time = (label: string, value: string, change: (value: string) => void) => (
          <TimeField
            label={`${day}: ${label}${number}`}
            value={value}
            isWrong={fault !== undefined}
            onChange={change}
          />
        );
        const note = noteOf([from, to]);
        return (
          // A range has nothing but its place to be known by.
          <div key={at} className={classes.range}>
            {time('начало', from, (value) => set(at, [value, to]))}
            <span aria-hidden>–</span>
            {time('конец', to, (value) => set(at, [from, value]))}
            <Hint label="Убрать">
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`${day}: убрать промежуток${number}`}
                onClick={() => onChange(ranges.toSpliced(at, 1))}
              >
                <IconX {...ICON} />
              </ActionIcon>
            </Hint>
            {at === ranges.length - 1 && (
              <Hint label="Ещё промежуток">
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={`${day}: добавить промежуток`}
                  onClick={add}
                >
                  <IconPlus {...ICON} />
                </ActionIcon>
              </Hint>
            )}
            {note !== null && (
              <Text span size="xs" c="dimmed">
                {note}
              </Text>
            )}
          </div>
        );
      })}
      {ranges.length === 0 && (
        <>
          <span className={classes.closed}>Выходной</span>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus {...ICON} />}
            aria-label={`${day}: добавить часы`}
            onClick={add}
          >
            Добавить часы
          </Button>
        </>
      )}
      {fault !== undefined && (
        <Text size="xs" flex="0 0 100%" c="var(--app-error-text)">{`${day}: ${fault}`}</Text>
      )}
    </Group>
  );
}
