import type { ComponentProps } from 'react';
import { Period, PeriodPresets } from '@/shared/ui/filter-editors';
import { useCompanyZone } from '../api/use-company-zone';

/** A period of days as the server counts them: in the company's time zone. */
export const CompanyPeriod = (props: Omit<ComponentProps<typeof Period>, 'timeZone'>) => (
  <Period {...props} timeZone={useCompanyZone()} />
);

/** The usual periods of the company's days in a row, for beside two days. */
export const CompanyPeriodPresets = (
  props: Omit<ComponentProps<typeof PeriodPresets>, 'timeZone' | 'isRow'>,
) => <PeriodPresets {...props} isRow timeZone={useCompanyZone()} />;
