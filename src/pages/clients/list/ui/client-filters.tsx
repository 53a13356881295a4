import { useQuery } from '@tanstack/react-query';
import { clientListState, clientTagQueries, type ClientFilters } from '@/entities/clients/client';
import { CompanyPeriod } from '@/entities/company/company';
import { referralQueries } from '@/entities/clients/referral';
import { useUserId } from '@/entities/account/session';
import { useAssigneeFilter } from '@/entities/company/user';
import { lacksCall } from '@/shared/api';
import { formatPeriod } from '@/shared/lib/date';
import { countOf, isolated, type PluralForms } from '@/shared/lib/text';
import { FilterControls, filterRows, type ListFiltersProps } from '@/shared/ui/filter-controls';
import { EditorNote, Fetched, ManyOptions, OneOption } from '@/shared/ui/filter-editors';

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

function TagEditor({ filters, onChange }: Props) {
  return (
    <Fetched query={useQuery(clientTagQueries.list())}>
      {(tags) =>
        tags.length === 0 ? (
          <EditorNote>Меток пока нет</EditorNote>
        ) : (
          <ManyOptions
            label="Метки"
            options={tags.map(({ id, name }) => ({ value: id, label: name }))}
            chosen={filters.tags}
            onChange={(chosen) => onChange({ tags: chosen })}
          />
        )
      }
    </Fetched>
  );
}

function ReferralEditor({ filters, onChange }: Props) {
  return (
    <Fetched query={useQuery(referralQueries.found(''))}>
      {(referrals) =>
        referrals.length === 0 ? (
          <EditorNote>Партнёров пока нет</EditorNote>
        ) : (
          <ManyOptions
            label="Партнёр"
            options={referrals.map(({ id, name }) => ({ value: id, label: name ?? `№${id}` }))}
            chosen={filters.referrals}
            onChange={(chosen) => onChange({ referrals: chosen })}
          />
        )
      }
    </Fetched>
  );
}

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
  const assignee = useAssigneeFilter({
    userId: useUserId(),
    chosen: filters.users,
    onChange: (users) => onChange({ users }),
  });
  const tags = useQuery(clientTagQueries.list());
  const tagName = (id: number) => tags.data?.find((tag) => tag.id === id)?.name ?? `№${id}`;
  // Asked only where an address narrows by one: the row of filters itself needs no names.
  const referrals = useQuery({
    ...referralQueries.found(''),
    enabled: filters.referrals.length > 0,
  });
  const referralName = (id: number) =>
    referrals.data?.find((referral) => referral.id === id)?.name ?? `№${id}`;
  const { each, one, choice } = filterRows(clientListState, props);
  return (
    <FilterControls
      {...props}
      state={clientListState}
      rows={[
        assignee,
        {
          label: 'Метки',
          chips: each('tags', (id) => `Метка: ${isolated(tagName(id))}`),
          editor: <TagEditor {...props} />,
          isLacking: lacksCall(tags.error),
        },
        {
          label: 'Обращение',
          chips: one(['contactFrom', 'contactTo', 'silent'], () => contactText(filters)),
          editor: <ContactEditor {...props} />,
        },
        {
          label: 'Добавлен',
          chips: one(['from', 'to'], () => `Добавлен: ${formatPeriod(filters)}`),
          editor: (
            <CompanyPeriod
              period={{ from: filters.from, to: filters.to }}
              onChange={({ from, to }) => onChange({ from, to })}
            />
          ),
        },
        {
          label: 'Партнёр',
          chips: each('referrals', (id) => `Партнёр: ${isolated(referralName(id))}`),
          editor: <ReferralEditor {...props} />,
          isLacking: lacksCall(referrals.error),
        },
        choice('leads', { label: 'Заявки', anyLabel: 'С заявками и без', options: LEADS }),
      ]}
    />
  );
}
