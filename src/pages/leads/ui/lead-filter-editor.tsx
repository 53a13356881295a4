import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ClientFilterEditor } from '@/entities/client';
import { CompanyPeriod } from '@/entities/company';
import {
  LEAD_KIND_LABELS,
  LEAD_KINDS,
  LEAD_LACKS,
  leadStatuses,
  leadStatusView,
  USUAL_ORDER,
  type LeadFilters,
} from '@/entities/lead';
import { FieldFilterEditor } from '@/entities/lead-field';
import { formOptionQueries } from '@/entities/lead-form';
import { AssigneeFilterEditor } from '@/entities/user';
import { useUserId } from '@/entities/session';
import { Fetched, ManyOptions, OneOption, type FilterOption } from '@/shared/ui/filter-editors';
import { LACK_LABELS } from '../model/lack-labels';
import { leadOrders } from '../model/lead-orders';
import type { LeadFilterName } from '../model/lead-filter-table';
import type { ChangeLeadFilters } from '../model/use-lead-filters';
import { LeadOriginEditor } from './lead-origin-editor';

interface LeadFilterEditorProps {
  filters: LeadFilters;
  onChange: ChangeLeadFilters;
  isBoard: boolean;
}

const STATUSES = [...leadStatuses, 'unknown' as const].map((value) => ({
  value,
  label: leadStatusView(value).label,
}));

function StatusEditor({ filters, onChange }: LeadFilterEditorProps) {
  return (
    <ManyOptions
      label="Статус"
      options={STATUSES}
      chosen={filters.statuses}
      onChange={(statuses) => onChange({ statuses })}
    />
  );
}

function FormEditor({ filters, onChange }: LeadFilterEditorProps) {
  return (
    <Fetched query={useQuery(formOptionQueries.options())}>
      {(forms) => (
        <ManyOptions
          label="Форма"
          options={forms.map(({ id, name }) => ({ value: id, label: name }))}
          chosen={filters.forms}
          onChange={(forms) => onChange({ forms })}
        />
      )}
    </Fetched>
  );
}

function UserEditor({ filters, onChange }: LeadFilterEditorProps) {
  return (
    <AssigneeFilterEditor
      userId={useUserId()}
      chosen={filters.users}
      onChange={(users) => onChange({ users })}
    />
  );
}

function PeriodEditor({ filters: { from, to }, onChange }: LeadFilterEditorProps) {
  return <CompanyPeriod period={{ from, to }} onChange={onChange} />;
}

const FLAGS: FilterOption<'repeat' | 'notes' | 'overdue'>[] = [
  { value: 'overdue', label: 'Дольше нормы' },
  { value: 'repeat', label: 'Повторные' },
  { value: 'notes', label: 'Есть заметки' },
];
const CLIENT: FilterOption<'0' | '1'>[] = [
  { value: '1', label: 'С клиентом' },
  { value: '0', label: 'Без клиента' },
];

const RESPONDED: FilterOption<'0' | '1'>[] = [
  { value: '1', label: 'Есть ответ' },
  { value: '0', label: 'Без ответа' },
];
const LACKS = LEAD_LACKS.map((value) => ({ value, label: LACK_LABELS[value] }));

const KINDS = LEAD_KINDS.map((value) => ({ value, label: LEAD_KIND_LABELS[value] }));

function FieldEditor({ filters, onChange }: LeadFilterEditorProps) {
  return <FieldFilterEditor chosen={filters.fields} onChange={(fields) => onChange({ fields })} />;
}

function MoreEditor({ filters, onChange }: LeadFilterEditorProps) {
  return (
    <div>
      <ManyOptions
        label="Признаки"
        options={FLAGS}
        chosen={FLAGS.map(({ value }) => value).filter((flag) => filters[flag])}
        onChange={(flags) =>
          onChange(Object.fromEntries(FLAGS.map(({ value }) => [value, flags.includes(value)])))
        }
      />
      <OneOption
        label="Клиент"
        anyLabel="С клиентом и без"
        options={CLIENT}
        chosen={filters.converted}
        onChange={(converted) => onChange({ converted })}
      />
      <OneOption
        label="Первый ответ"
        anyLabel="С ответом и без"
        options={RESPONDED}
        chosen={filters.responded}
        onChange={(responded) => onChange({ responded })}
      />
      <OneOption
        label="Чего нет"
        anyLabel="Неважно"
        options={LACKS}
        chosen={filters.without}
        onChange={(without) => onChange({ without })}
      />
      <Text size="xs" c="dimmed" mt="xs" aria-hidden>
        Кто внёс
      </Text>
      <ManyOptions
        label="Кто внёс"
        options={KINDS}
        chosen={filters.kinds}
        onChange={(kinds) => onChange({ kinds })}
      />
      <ClientFilterEditor chosen={filters.clients} onChange={(clients) => onChange({ clients })} />
    </div>
  );
}

function OrderEditor({ filters, onChange, isBoard }: LeadFilterEditorProps) {
  return (
    <OneOption
      label="Порядок"
      options={leadOrders(isBoard)}
      chosen={filters.sort}
      onChange={(sort) => onChange({ sort: sort ?? USUAL_ORDER })}
    />
  );
}

const EDITORS: Record<LeadFilterName, (props: LeadFilterEditorProps) => ReactNode> = {
  status: StatusEditor,
  form: FormEditor,
  source: LeadOriginEditor,
  user: UserEditor,
  period: PeriodEditor,
  field: FieldEditor,
  more: MoreEditor,
  order: OrderEditor,
};

/** What changes one filter of the list of leads. */
export function LeadFilterEditor({ name, ...props }: LeadFilterEditorProps & { name: string }) {
  const Editor = EDITORS[name as LeadFilterName];
  return <Editor {...props} />;
}
