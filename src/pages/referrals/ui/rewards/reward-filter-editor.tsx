import { CompanyPeriod } from '@/entities/company';
import { REWARD_STATUS_LABELS, type RewardFilters, type RewardStatus } from '@/entities/referral';
import type { ChangeListState } from '@/shared/lib/list';
import { OneOption } from '@/shared/ui/filter-editors';
import { PartnerEditor } from '../partner-editor';

const STATUSES = Object.entries(REWARD_STATUS_LABELS).map(([value, label]) => ({
  value: value as RewardStatus,
  label,
}));

interface RewardFilterEditorProps {
  name: string;
  filters: RewardFilters;
  onChange: ChangeListState<RewardFilters>;
}

/** What changes one filter of the ledger. */
export function RewardFilterEditor({ name, filters, onChange }: RewardFilterEditorProps) {
  if (name === 'referral') {
    return (
      <PartnerEditor chosen={filters.referral} onChange={(referral) => onChange({ referral })} />
    );
  }
  if (name === 'status') {
    return (
      <OneOption
        label="Состояние"
        anyLabel="Любое"
        options={STATUSES}
        chosen={filters.status}
        onChange={(status) => onChange({ status })}
      />
    );
  }
  return (
    <CompanyPeriod
      period={{ from: filters.from, to: filters.to }}
      onChange={(period) => onChange(period)}
    />
  );
}
