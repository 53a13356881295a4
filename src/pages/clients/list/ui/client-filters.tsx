import {
  clientKeys,
  clientListState,
  clientTagQueries,
  type ClientFilters,
} from '@/entities/clients/client';
import { CompanyPeriod } from '@/entities/company/company';
import { referralQueries } from '@/entities/clients/referral';
import { useUserId } from '@/entities/account/session';
import { useAssigneeFilter } from '@/entities/company/user';
import { useNextContactFilter } from '@/widgets/next-contact';
import { formatPeriod } from '@/shared/lib/date';
import { countOf, isolated, type PluralForms } from '@/shared/lib/text';
import {
  FilterControls,
  filterRows,
  useNamedFilter,
  type ListFiltersProps,
} from '@/shared/ui/filter-controls';
import { OneOption } from '@/shared/ui/filter-editors';

type Props = ListFiltersProps<ClientFilters>;

const LEADS = [
  { value: '1' as const, label: 'С заявками' },
  { value: '0' as const, label: 'Без заявок' },
];

const DAYS: PluralForms = ['дня', 'дней', 'дней'];
/** Options for days without contact. */
const SILENT_DAYS = [30, 90, 180, 365];
const SILENT = SILENT_DAYS.map((days) => ({
  value: String(days),
  label: `Дольше ${days} дней назад`,
}));

const contactText = ({ contactFrom, contactTo, silent }: ClientFilters) =>
  silent === null
    ? `Обращение: ${formatPeriod({ from: contactFrom, to: contactTo })}`
    : `Обращение больше ${countOf(silent, DAYS)} назад`;

function ContactEditor({ filters: { contactFrom, contactTo, silent }, onChange }: Props) {
  return (
    <div>
      <OneOption
        label="Давно не обращались"
        anyLabel="Когда угодно"
        options={SILENT}
        chosen={silent === null ? null : String(silent)}
        onChange={(days) =>
          onChange({
            silent: days === null ? null : Number(days),
            ...(days !== null && { contactFrom: '', contactTo: '' }),
          })
        }
      />
      <CompanyPeriod
        period={{ from: contactFrom, to: contactTo }}
        onChange={({ from, to }) => onChange({ contactFrom: from, contactTo: to, silent: null })}
      />
    </div>
  );
}

/** The filters of the list of clients, a row each. */
export function ClientFilterControls(props: Props) {
  const { filters, onChange } = props;
  const { from, to } = filters;
  const assignee = useAssigneeFilter({
    userId: useUserId(),
    chosen: filters.users,
    onChange: (users) => onChange({ users }),
  });
  const tags = useNamedFilter({
    label: 'Метки',
    options: clientTagQueries.list(),
    isEager: true,
    nameOf: ({ name }) => name,
    emptyText: 'Меток пока нет',
    chip: (name) => `Метка: ${isolated(name)}`,
    chosen: filters.tags,
    onChange: (chosen) => onChange({ tags: chosen }),
  });
  const referrals = useNamedFilter({
    label: 'Партнёр',
    options: referralQueries.found(''),
    nameOf: ({ name }) => name,
    emptyText: 'Партнёров пока нет',
    chip: (name) => `Партнёр: ${isolated(name)}`,
    chosen: filters.referrals,
    onChange: (chosen) => onChange({ referrals: chosen }),
  });
  const { one, many, choice } = filterRows(clientListState, props);
  const next = many('next', useNextContactFilter(clientKeys.lists()));
  return (
    <FilterControls
      {...props}
      state={clientListState}
      rows={[
        assignee,
        tags,
        next,
        {
          label: 'Обращение',
          chips: one(['contactFrom', 'contactTo', 'silent'], () => contactText(filters)),
          editor: <ContactEditor {...props} />,
        },
        {
          label: 'Добавлен',
          chips: one(['from', 'to'], () => `Добавлен: ${formatPeriod(filters)}`),
          editor: <CompanyPeriod period={{ from, to }} onChange={onChange} />,
        },
        referrals,
        choice('leads', { label: 'Заявки', anyLabel: 'С заявками и без', options: LEADS }),
      ]}
    />
  );
}
