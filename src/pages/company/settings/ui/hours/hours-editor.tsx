import { ActionIcon, Box, Button, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { WEEKDAY_NAMES, WEEKDAYS } from '@/entities/company/company';
import { formatDay } from '@/shared/lib/date';
import { DayInput } from '@/shared/ui/day-input';
import { Hint } from '@/shared/ui/hint';
import { ICON } from '@/shared/ui/icon-props';
import { faultsOf, type HoursDraft } from '../../model/hours/hours-draft';
import { DayRanges } from './day-ranges';
import classes from './hours.module.css';

interface HoursEditorProps {
  draft: HoursDraft;
  /** Whether what is wrong is shown: not before somebody has tried to save it. */
  showsFaults: boolean;
  onChange: (draft: HoursDraft) => void;
}

/** The hours of each weekday, and days that are not as their weekday. */
export function HoursEditor({ draft, showsFaults, onChange }: HoursEditorProps) {
  const { week, special } = draft;
  const faults = showsFaults ? faultsOf(draft) : null;
  const setSpecial = (next: HoursDraft['special']) => onChange({ week, special: next });
  return (
    <div>
      <div role="group" aria-label="По дням недели">
        {WEEKDAYS.map((day) => (
          <div key={day} className={classes.day}>
            <span className={classes.name}>{WEEKDAY_NAMES[day]}</span>
            <DayRanges
              day={WEEKDAY_NAMES[day]}
              ranges={week[day]}
              fault={faults?.ofWeekday(day)}
              onChange={(ranges) => onChange({ week: { ...week, [day]: ranges }, special })}
            />
          </div>
        ))}
      </div>
      <Box role="group" aria-label="Особые дни" pt="lg">
        <Text component="h3" size="md" fw={600}>
          Особые дни
        </Text>
        <Text size="sm" c="dimmed" mb="xs">
          Праздники, сокращённые и рабочие выходные: вместо дня недели
        </Text>
        {special.map(([day, ranges], at) => {
          const name = day === '' ? 'Новый день' : formatDay(day);
          return (
            // A day without a date has nothing but its place to be known by.
            <div key={at} className={classes.day} data-dated>
              <div className={classes.date}>
                <DayInput
                  aria-label={`Дата: ${name}`}
                  value={day}
                  {...(faults?.ofSpecial(at) !== undefined && day === '' && { error: true })}
                  onChange={(date) => setSpecial(special.with(at, [date, ranges]))}
                />
                <Hint label="Удалить день">
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={`Удалить: ${name}`}
                    onClick={() => setSpecial(special.toSpliced(at, 1))}
                  >
                    <IconTrash {...ICON} />
                  </ActionIcon>
                </Hint>
              </div>
              <DayRanges
                day={name}
                ranges={ranges}
                fault={faults?.ofSpecial(at)}
                onChange={(next) => setSpecial(special.with(at, [day, next]))}
              />
            </div>
          );
        })}
        <Button
          mt="xs"
          variant="default"
          leftSection={<IconPlus {...ICON} />}
          onClick={() => setSpecial([...special, ['', []]])}
        >
          Добавить день
        </Button>
      </Box>
    </div>
  );
}
