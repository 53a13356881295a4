import { companyKeys } from './company-keys';
import { queryOptions } from '@tanstack/react-query';
import { getCompanyProfile } from './company-requests';

/** The company as its settings show it; apart from the keys, which every screen has. */
export const companyProfileQuery = () =>
  queryOptions({
    queryKey: companyKeys.profile(),
    queryFn: ({ signal }) => getCompanyProfile(signal),
  });
