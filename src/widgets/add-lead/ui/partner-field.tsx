import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { partnerOption, referralQueries } from '@/entities/referral';

interface PartnerFieldProps {
  /** The number of the partner; '' for nobody. */
  value: string;
  onChange: (value: string) => void;
}

/** Who has recommended the company; nothing where there are no partners. */
export function PartnerField({ value, onChange }: PartnerFieldProps) {
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
      data={data.map(partnerOption)}
      value={value === '' ? null : value}
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  );
}
