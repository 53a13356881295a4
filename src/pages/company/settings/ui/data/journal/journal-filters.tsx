import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { AUDIT_ACTIONS, RECORD_LABELS } from '@/entities/company/company';
import type { RecordKind } from '@/entities/records/record-kind';
import { assigneeQueries, personName } from '@/entities/company/user';
import { DayInput } from '@/shared/ui/day-input';
import { JOURNAL_KINDS } from '../../../model/sections';
import classes from './journal-part.module.css';

interface JournalFilter {
  user: string;
  action: string | null;
  subject: RecordKind | null;
  from: string;
  to: string;
}

interface JournalFiltersProps {
  state: JournalFilter;
  onChange: (change: Partial<JournalFilter>) => void;
}

const KINDS = JOURNAL_KINDS.map((value) => ({ value, label: RECORD_LABELS[value] }));
const ACTIONS = Object.entries(AUDIT_ACTIONS).map(([value, label]) => ({ value, label }));

/** Filters of the journal: author, subject and days. */
export function JournalFilters({
  state: { user, action, subject, from, to },
  onChange,
}: JournalFiltersProps) {
  // A server that lacks the list still has the rest of the journal.
  const { data: people = [] } = useQuery(assigneeQueries.list());
  const known = people.map((person) => ({ value: String(person.id), label: personName(person) }));
  const isKnown = user === '' || known.some(({ value }) => value === user);
  return (
    <div className={classes.filters}>
      <NativeSelect
        aria-label="Кто"
        data={[
          { value: '', label: 'Все сотрудники' },
          ...known,
          ...(isKnown ? [] : [{ value: user, label: `Сотрудник №${user}` }]),
        ]}
        value={user}
        onChange={({ currentTarget }) => onChange({ user: currentTarget.value })}
      />
      <NativeSelect
        aria-label="О чём"
        data={[{ value: '', label: 'Обо всём' }, ...KINDS]}
        value={subject ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ subject: JOURNAL_KINDS.find((kind) => kind === value) ?? null })
        }
      />
      <NativeSelect
        aria-label="Действие"
        data={[{ value: '', label: 'Все действия' }, ...ACTIONS]}
        value={action ?? ''}
        onChange={({ currentTarget }) => onChange({ action: currentTarget.value || null })}
      />
      <DayInput
        aria-label="С какого дня"
        placeholder="С"
        value={from}
        max={to || undefined}
        onChange={(day) => onChange({ from: day })}
      />
      <DayInput
        aria-label="По какой день"
        placeholder="По"
        value={to}
        min={from || undefined}
        onChange={(day) => onChange({ to: day })}
      />
    </div>
  );
}
