import type { ComponentProps } from 'react';
import { Period } from '@/shared/ui/filter-editors';
import { useCompanyZone } from '../api/use-company-zone';

/** A period of days as the server counts them: in the company's time zone. */
export const CompanyPeriod = (props: Omit<ComponentProps<typeof Period>, 'timeZone'>) => (
  <Period {...props} timeZone={useCompanyZone()} />
);
