import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { clientTagQueries } from '@/entities/client';
import { CompanyPeriod } from '@/entities/company';
import { referralQueries } from '@/entities/referral';
import { useUserId } from '@/entities/session';
import { AssigneeFilterEditor } from '@/entities/user';
import { EditorNote, Fetched, ManyOptions, OneOption } from '@/shared/ui/filter-editors';
import type { ClientFiltersProps } from '../model/client-filter-table';

const LEADS = [
  { value: '1' as const, label: 'С заявками' },
  { value: '0' as const, label: 'Без заявок' },
];

/** How long nobody was heard of, to choose from, in days. */
const SILENT_DAYS = [30, 90, 180, 365];
const SILENT = SILENT_DAYS.map((days) => ({
  value: String(days),
  label: `Дольше ${days} дней назад`,
}));

function UserEditor({ filters, onChange }: ClientFiltersProps) {
  return (
    <AssigneeFilterEditor
      userId={useUserId()}
      chosen={filters.users}
      onChange={(users) => onChange({ users })}
    />
  );
}

function TagEditor({ filters, onChange }: ClientFiltersProps) {
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

function PartnerEditor({ filters, onChange }: ClientFiltersProps) {
  return (
    <Fetched query={useQuery(referralQueries.found(''))}>
      {(partners) =>
        partners.length === 0 ? (
          <EditorNote>Партнёров пока нет</EditorNote>
        ) : (
          <ManyOptions
            label="Партнёр"
            options={partners.map(({ id, name }) => ({ value: id, label: name ?? `№${id}` }))}
            chosen={filters.partners}
            onChange={(chosen) => onChange({ partners: chosen })}
          />
        )
      }
    </Fetched>
  );
}

function ContactEditor({ filters, onChange }: ClientFiltersProps) {
  const { contactFrom: from, contactTo: to, silent } = filters;
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
        period={{ from, to }}
        onChange={(period) =>
          onChange({ contactFrom: period.from, contactTo: period.to, silent: null })
        }
      />
    </div>
  );
}

const EDITORS: Record<string, (props: ClientFiltersProps) => ReactNode> = {
  user: UserEditor,
  tag: TagEditor,
  contact: ContactEditor,
  referral: PartnerEditor,
  made: ({ filters: { from, to }, onChange }) => (
    <CompanyPeriod period={{ from, to }} onChange={onChange} />
  ),
  leads: ({ filters, onChange }) => (
    <OneOption
      label="Заявки"
      anyLabel="С заявками и без"
      options={LEADS}
      chosen={filters.leads}
      onChange={(leads) => onChange({ leads })}
    />
  ),
};

/** What changes one filter of the list of clients. */
export function ClientFilterEditor({ name, ...props }: ClientFiltersProps & { name: string }) {
  const Editor = EDITORS[name];
  return Editor ? <Editor {...props} /> : null;
}
