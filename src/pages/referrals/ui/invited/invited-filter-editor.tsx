import { CompanyPeriod } from '@/entities/company';
import {
  REFERRAL_LEAD_STATE_LABELS,
  type InvitedFilters,
  type ReferralLeadState,
} from '@/entities/referral';
import type { ChangeListState } from '@/shared/lib/list';
import { ManyOptions, OneOption } from '@/shared/ui/filter-editors';
import { PartnerEditor } from '../partner-editor';

const STATES = Object.entries(REFERRAL_LEAD_STATE_LABELS).map(([value, label]) => ({
  value: value as ReferralLeadState,
  label,
}));
const MORE = [
  { value: 'ofClients', label: 'Первые заявки клиентов' },
  { value: 'code', label: 'Код без партнёра' },
];

interface InvitedFilterEditorProps {
  name: string;
  filters: InvitedFilters;
  onChange: ChangeListState<InvitedFilters>;
}

/** What changes one filter of the list of invited leads. */
export function InvitedFilterEditor({ name, filters, onChange }: InvitedFilterEditorProps) {
  switch (name) {
    case 'referral':
      return (
        <PartnerEditor chosen={filters.referral} onChange={(referral) => onChange({ referral })} />
      );
    case 'state':
      return (
        <OneOption
          label="Состояние"
          anyLabel="Любое"
          options={STATES}
          chosen={filters.state}
          onChange={(state) => onChange({ state })}
        />
      );
    case 'period':
      return (
        <CompanyPeriod
          period={{ from: filters.from, to: filters.to }}
          onChange={(period) => onChange(period)}
        />
      );
    default:
      return (
        <ManyOptions
          label="Ещё"
          options={MORE}
          chosen={[
            ...(filters.ofClients ? ['ofClients'] : []),
            ...(filters.code === null ? [] : ['code']),
          ]}
          onChange={(chosen) =>
            onChange({
              ofClients: chosen.includes('ofClients'),
              code: chosen.includes('code') ? 'unknown' : null,
            })
          }
        />
      );
  }
}
