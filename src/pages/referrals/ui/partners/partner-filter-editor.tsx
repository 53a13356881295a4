import {
  REFERRAL_STATUS_LABELS,
  type PartnerFilters,
  type ReferralStatus,
} from '@/entities/referral';
import type { ChangeListState } from '@/shared/lib/list';
import { OneOption } from '@/shared/ui/filter-editors';

const OPTIONS = Object.entries(REFERRAL_STATUS_LABELS).map(([value, label]) => ({
  value: value as ReferralStatus,
  label,
}));

interface PartnerFilterEditorProps {
  name: string;
  filters: PartnerFilters;
  onChange: ChangeListState<PartnerFilters>;
}

/** What changes one filter of the list of partners. */
export const PartnerFilterEditor = ({ filters, onChange }: PartnerFilterEditorProps) => (
  <OneOption
    label="Состояние"
    anyLabel="Все"
    options={OPTIONS}
    chosen={filters.status}
    onChange={(status) => onChange({ status })}
  />
);
