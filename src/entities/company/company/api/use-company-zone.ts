import { useQuery } from '@tanstack/react-query';
import { lacksCall } from '@/shared/api';
import { chosenTimeZone, dayOf, isTimeZone, useClock } from '@/shared/lib/date';
import { companyProfileQuery } from './company-profile-query';

/**
 * The time zone in which the days of the company begin; undefined until it is known, and where the browser
 * does not know it.
 */
export function useCompanyZone(): string | undefined {
  const { data } = useQuery(companyProfileQuery());
  const zone = data?.timezone ?? '';
  return isTimeZone(zone) ? zone : undefined;
}

/** The same as far as it was read already: asks for nothing. */
export function useKnownZone(): string | undefined {
  const { data } = useQuery({ ...companyProfileQuery(), enabled: false });
  const zone = data?.timezone ?? '';
  return isTimeZone(zone) ? zone : undefined;
}

/** The day it is for the company, as `2026-03-05`: as the server counts days. */
export function useCompanyToday(): string {
  const zone = useCompanyZone();
  return useClock((now) => dayOf(now, zone) ?? '');
}

const ownZone = () => chosenTimeZone() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The time zone in which work is planned: the company's; where it is not known, the reader's. */
export const useWorkZone = (): string => useCompanyZone() ?? ownZone();

/**
 * False while the zone of the company is being read. Where it does not come, a task is set in the
 * zone of the reader.
 */
export const useIsZoneAsked = (): boolean => useQuery(companyProfileQuery()).isFetched;

/**
 * False until the zone of the company was read, or its server has none: a time chosen now might be of
 * another zone.
 */
export function useIsZoneKnown(): boolean {
  const { data, error } = useQuery(companyProfileQuery());
  return data !== undefined || lacksCall(error);
}
