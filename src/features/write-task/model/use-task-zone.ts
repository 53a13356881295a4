import { useQuery } from '@tanstack/react-query';
import { companyProfileQuery, useCompanyZone } from '@/entities/company/company';
import { chosenTimeZone } from '@/shared/lib/date';

const ownZone = () => chosenTimeZone() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The time zone in which tasks fall due: the company's; where it is not known, the reader's. */
export const useTaskZone = (): string => useCompanyZone() ?? ownZone();

/** False while the zone of the company is being read: a due chosen now might be of another zone. */
export const useIsZoneKnown = (): boolean => useQuery(companyProfileQuery()).isFetched;
