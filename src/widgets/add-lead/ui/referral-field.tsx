import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { referralOption, referralQueries } from '@/entities/clients/referral';

interface ReferralFieldProps {
  /** The id of the partner; '' for none. */
  value: string;
  onChange: (value: string) => void;
}

/** Who has recommended the company; nothing where there are no referrals. */
export function ReferralField({ value, onChange }: ReferralFieldProps) {
  const { data = [] } = useQuery(referralQueries.found(''));
  if (data.length === 0) return null;
  return (
    <Select
      label="Кто порекомендовал"
      placeholder="Никто"
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Никто не рекомендовал' }}
      nothingFoundMessage="Никого не нашли"
      data={data.map(referralOption)}
      value={value === '' ? null : value}
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  );
}
