import { queryOptions } from '@tanstack/react-query';
import { companyQueries } from './company.queries';
import { getCompanyProfile } from './company-requests';

/** The company as its settings show it; apart from the keys, which every screen has. */
export const companyProfileQuery = () =>
  queryOptions({
    queryKey: companyQueries.profileKey(),
    queryFn: ({ signal }) => getCompanyProfile(signal),
  });
