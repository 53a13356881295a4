import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { clientName, useClientNames, useClientSearch } from '@/entities/client';
import {
  LEAD_KIND_LABELS,
  LEAD_KINDS,
  leadStatuses,
  leadStatusView,
  USUAL_ORDER,
  type LeadFilters,
} from '@/entities/lead';
import { FieldFilterEditor } from '@/entities/lead-field';
import { formOptionQueries } from '@/entities/lead-form';
import { personName, useAssignees } from '@/entities/user';
import { useUserId } from '@/entities/session';
import { lacksCall } from '@/shared/api';
import {
  Fetched,
  ManyOptions,
  OneOption,
  Period,
  type FilterOption,
} from '@/shared/ui/filter-editors';
import { leadOrders } from '../model/lead-orders';
import type { LeadFilterName } from '../model/lead-filter-table';
import type { ChangeLeadFilters } from '../model/use-lead-filters';
import { LeadOriginEditor } from './lead-origin-editor';

interface LeadFilterEditorProps {
  filters: LeadFilters;
  onChange: ChangeLeadFilters;
  isBoard: boolean;
}

function StatusEditor({ filters, onChange }: LeadFilterEditorProps) {
  return (
    <ManyOptions
      label="Статус"
      options={leadStatuses.map((value) => ({ value, label: leadStatusView(value).label }))}
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

const NOBODY: FilterOption<'none'> = { value: 'none', label: 'Без ответственного' };

function UserEditor({ filters, onChange }: LeadFilterEditorProps) {
  const me = useUserId();
  const { colleagues, search } = useAssignees();
  return (
    <Fetched query={colleagues}>
      {(users) => (
        <ManyOptions<number | 'none'>
          label="Ответственный"
          options={[
            ...(search?.text ? [] : [NOBODY]),
            ...users
              // Oneself first, as in every list of people.
              .toSorted((a, b) => Number(b.id === me) - Number(a.id === me))
              .map((user) => ({
                value: user.id,
                label: user.id === me ? `${personName(user)} (вы)` : personName(user),
              })),
          ]}
          chosen={filters.users}
          search={search ?? undefined}
          onChange={(users) => onChange({ users })}
        />
      )}
    </Fetched>
  );
}

function PeriodEditor({ filters: { from, to }, onChange }: LeadFilterEditorProps) {
  return <Period period={{ from, to }} onChange={onChange} />;
}

const FLAGS: FilterOption<'repeat' | 'notes'>[] = [
  { value: 'repeat', label: 'Повторные' },
  { value: 'notes', label: 'Есть заметки' },
];
const CLIENT: FilterOption<'0' | '1'>[] = [
  { value: '1', label: 'С клиентом' },
  { value: '0', label: 'Без клиента' },
];

const KINDS = LEAD_KINDS.map((value) => ({ value, label: LEAD_KIND_LABELS[value] }));

function FieldEditor({ filters, onChange }: LeadFilterEditorProps) {
  return <FieldFilterEditor chosen={filters.fields} onChange={(fields) => onChange({ fields })} />;
}

function ClientEditor({ filters: { clients: chosen }, onChange }: LeadFilterEditorProps) {
  const { clients, search } = useClientSearch();
  const nameOf = useClientNames(chosen);
  if (lacksCall(clients.error)) return null;
  return (
    <Fetched query={clients}>
      {(found) => {
        const isAnybody = search.text === '';
        if (isAnybody && found.length === 0 && chosen.length === 0) return null;
        const absent = chosen.filter((id) => !found.some((client) => client.id === id));
        return (
          <ManyOptions
            label="Клиенты"
            hasTitle
            isBrief
            options={[
              ...(isAnybody ? absent : []).map((value) => ({ value, label: nameOf(value) })),
              ...found.map((client) => ({ value: client.id, label: clientName(client) })),
            ]}
            chosen={chosen}
            search={search}
            onChange={(clients) => onChange({ clients })}
          />
        );
      }}
    </Fetched>
  );
}

function MoreEditor(props: LeadFilterEditorProps) {
  const { filters, onChange } = props;
  return (
    <div>
      <ManyOptions
        label="Признаки"
        options={FLAGS}
        chosen={FLAGS.map(({ value }) => value).filter((flag) => filters[flag])}
        onChange={(flags) =>
          onChange({ repeat: flags.includes('repeat'), notes: flags.includes('notes') })
        }
      />
      <OneOption
        label="Клиент"
        anyLabel="С клиентом и без"
        options={CLIENT}
        chosen={filters.client}
        onChange={(client) => onChange({ client })}
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
      <ClientEditor {...props} />
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
