import type { ReactNode } from 'react';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ClientFilterEditor, useClientNames } from '@/entities/clients/client';
import { useHasModule } from '@/entities/company/module';
import { CompanyPeriod } from '@/entities/company/company';
import {
  LEAD_KIND_LABELS,
  LEAD_KINDS,
  LEAD_LACKS,
  leadListState,
  leadStatuses,
  leadStatusView,
  mediumWord,
  useLeadCounts,
  type LeadFilters,
} from '@/entities/leads/lead';
import { FieldFilterEditor } from '@/entities/leads/lead-field';
import { formOptionQueries } from '@/entities/leads/lead-form';
import { rejectReasonQueries } from '@/entities/leads/reject-reason';
import { useUserId } from '@/entities/account/session';
import { useAssigneeFilter } from '@/entities/company/user';
import { NEXT_CONTACT, nextContactChoice } from '@/widgets/next-contact';
import { formatPeriod } from '@/shared/lib/date';
import { useListView } from '@/shared/lib/list';
import { isolated } from '@/shared/lib/text';
import { FilterControls, filterRows, type ListFiltersProps } from '@/shared/ui/filter-controls';
import { Fetched, ManyOptions, OneOption, type FilterOption } from '@/shared/ui/filter-editors';
import { LACK_LABELS } from '../model/lack-labels';
import { leadOrders } from '../model/lead-orders';
import { useChipNames } from '../model/use-chip-names';
import { AdvertEditor, SourceEditor } from './lead-origin-editor';

type Props = ListFiltersProps<LeadFilters>;

const STATUSES = [...leadStatuses, 'unknown' as const].map((value) => ({
  value,
  label: leadStatusView(value).label,
}));
const FLAGS: FilterOption<'repeat' | 'notes' | 'overdue'>[] = [
  { value: 'overdue', label: 'Дольше нормы' },
  { value: 'repeat', label: 'Повторные' },
  { value: 'notes', label: 'Есть заметки' },
];
const CLIENT: FilterOption<'0' | '1'>[] = [
  { value: '1', label: 'С клиентом' },
  { value: '0', label: 'Без клиента' },
];
const ORDER: FilterOption<NonNullable<LeadFilters['order']>>[] = [
  { value: '1', label: 'С заказом' },
  { value: '0', label: 'Без заказа' },
  { value: 'paid', label: 'Заказ оплачен' },
];
const RESPONDED: FilterOption<'0' | '1'>[] = [
  { value: '1', label: 'Есть ответ' },
  { value: '0', label: 'Без ответа' },
];
const LACKS = LEAD_LACKS.map((value) => ({ value, label: LACK_LABELS[value] }));
const KINDS = LEAD_KINDS.map((value) => ({ value, label: LEAD_KIND_LABELS[value] }));

function FormEditor({ filters, onChange }: Props) {
  return (
    <Fetched query={useQuery(formOptionQueries.options())}>
      {(forms) => (
        <ManyOptions
          label="Форма"
          options={forms.map(({ id, name }) => ({ value: id, label: name }))}
          chosen={filters.forms}
          onChange={(chosen) => onChange({ forms: chosen })}
        />
      )}
    </Fetched>
  );
}

/** Why leads were rejected; nothing where the company has no words for it. */
function ReasonEditor({ filters, onChange }: Props) {
  const { data } = useQuery(rejectReasonQueries.list());
  const reasons = data?.filter(({ id, archived_at }) => !archived_at || id === filters.reason);
  if (!reasons?.length) return null;
  return (
    <OneOption
      label="Причина отказа"
      hasTitle
      anyLabel="Любая"
      options={[
        ...reasons.map(({ id, name }) => ({ value: id, label: name })),
        { value: 'none' as const, label: 'Не указана' },
      ]}
      chosen={filters.reason}
      onChange={(reason) => onChange({ reason })}
    />
  );
}

/** @param next the filter by the next task; null where the server knows of none */
function MoreEditor({ filters, onChange, next }: Props & { next: ReactNode }) {
  const hasModule = useHasModule();
  return (
    <div>
      <ManyOptions
        label="Признаки"
        hasTitle
        options={FLAGS}
        chosen={FLAGS.map(({ value }) => value).filter((flag) => filters[flag])}
        onChange={(flags) =>
          onChange(Object.fromEntries(FLAGS.map(({ value }) => [value, flags.includes(value)])))
        }
      />
      <OneOption
        label="Клиент"
        hasTitle
        anyLabel="С клиентом и без"
        options={CLIENT}
        chosen={filters.converted}
        onChange={(converted) => onChange({ converted })}
      />
      {(hasModule('soft_windows') || filters.order !== null) && (
        <OneOption
          label="Заказ"
          hasTitle
          anyLabel="С заказом и без"
          options={ORDER}
          chosen={filters.order}
          onChange={(order) => onChange({ order })}
        />
      )}
      {next !== null && (
        <>
          <Text size="xs" c="dimmed" mt="xs" aria-hidden>
            {NEXT_CONTACT}
          </Text>
          {next}
        </>
      )}
      <OneOption
        label="Первый ответ"
        hasTitle
        anyLabel="С ответом и без"
        options={RESPONDED}
        chosen={filters.responded}
        onChange={(responded) => onChange({ responded })}
      />
      <ReasonEditor filters={filters} onChange={onChange} />
      <OneOption
        label="Чего нет"
        hasTitle
        anyLabel="Неважно"
        options={LACKS}
        chosen={filters.without}
        onChange={(without) => onChange({ without })}
      />
      <ManyOptions
        label="Кто внёс"
        hasTitle
        options={KINDS}
        chosen={filters.kinds}
        onChange={(kinds) => onChange({ kinds })}
      />
      <ClientFilterEditor chosen={filters.clients} onChange={(clients) => onChange({ clients })} />
    </div>
  );
}

export function LeadFilterControls(props: Props) {
  const { filters, onChange } = props;
  const { from, to } = filters;
  const { formName, fieldText, reasonName, lacks } = useChipNames(filters);
  const clientNameOf = useClientNames(filters.clients);
  const assignee = useAssigneeFilter({
    userId: useUserId(),
    chosen: filters.users,
    onChange: (users) => onChange({ users }),
  });
  const [view] = useListView();
  // A server that knows the plain list only has no filter but that of the status.
  const { counts, isSupported } = useLeadCounts(filters);
  const { each, one, many, order } = filterRows(leadListState, props);
  const next = many('next', nextContactChoice(counts?.idle === undefined));
  const status = many('statuses', { label: 'Статус', options: STATUSES });
  const form = {
    label: 'Форма',
    chips: each('forms', formName),
    editor: <FormEditor {...props} />,
    isLacking: lacks.form,
  };
  const others = [
    // Forms are among the sources, where the server knows these; a link may ask for some by number.
    ...(filters.forms.length > 0 || lacks.source ? [form] : []),
    {
      label: 'Источник',
      chips: each('sources', (source) => source),
      editor: <SourceEditor {...props} />,
      isLacking: lacks.source,
    },
    assignee,
    {
      label: 'Период',
      chips: one(['from', 'to'], () => formatPeriod(filters)),
      editor: <CompanyPeriod period={{ from, to }} onChange={onChange} />,
    },
    {
      label: 'Поля',
      chips: each('fields', fieldText),
      editor: (
        <FieldFilterEditor chosen={filters.fields} onChange={(fields) => onChange({ fields })} />
      ),
      isLacking: lacks.field,
    },
    {
      label: 'Реклама',
      chips: [
        ...each('utmSources', (source) => `Площадка: ${source}`),
        ...each('campaigns', (campaign) => `Кампания: ${campaign}`),
        ...each('mediums', (medium) => `Канал: ${mediumWord(medium)}`),
      ],
      editor: <AdvertEditor {...props} />,
      isLacking: lacks.advert,
    },
    {
      label: 'Ещё',
      chips: [
        ...one(['repeat'], () => 'Повторные'),
        ...one(['converted'], () => (filters.converted === '1' ? 'С клиентом' : 'Без клиента')),
        ...one(['order'], () => ORDER.find(({ value }) => value === filters.order)?.label ?? ''),
        ...each('clients', (id) => `Клиент: ${clientNameOf(id)}`),
        ...one(['notes'], () => 'Есть заметки'),
        ...one(['doubtful'], () => 'Спам по одному признаку'),
        ...one(['overdue'], () => 'Дольше нормы'),
        ...one(['responded'], () => (filters.responded === '1' ? 'Есть ответ' : 'Без ответа')),
        ...one(['without'], () => LACK_LABELS[filters.without ?? 'form']),
        ...one(['reason'], () => `Причина отказа: ${isolated(reasonName(filters.reason))}`),
        ...next.chips,
        ...each('kinds', (kind) => `Кто внёс: ${LEAD_KIND_LABELS[kind]}`),
      ],
      editor: <MoreEditor {...props} next={next.isLacking ? null : next.editor} />,
    },
  ];
  return (
    <FilterControls
      {...props}
      state={leadListState}
      rows={[
        status,
        ...(isSupported ? others : []),
        ...order(leadOrders(view === 'board'), leadOrders(false)),
      ]}
    />
  );
}
