import { leadQueries } from '@/entities/leads/lead';
import { useCounted } from '../api/use-counted';
import { CountBadge, CountLink } from './count';

/** The list that has just so many leads. */
const NEW_LEADS = { tab: 'new' };
const LABEL = 'Новые';

/** The number of leads that are still new. */
const useNewLeads = () => useCounted('leads', leadQueries.allCounts())?.new ?? 0;

/** The number of new leads, and the way to just these. */
export const NewLeadsCount = () => (
  <CountLink
    count={useNewLeads()}
    label={LABEL}
    title="Показать новые"
    to="/leads"
    search={NEW_LEADS}
  />
);

/** The number of new leads at an icon. */
export const NewLeadsBadge = () => <CountBadge count={useNewLeads()} label={LABEL} />;
