import { leadQueries } from '@/entities/leads/lead';
import { useCounted } from '../api/use-counted';
import { CountLink } from './count';

/** The list that has just so many leads. */
const NEW_LEADS = { tab: 'new' };
const WORDS = { label: 'Новые', title: 'Заявки в статусе «Новый»' };

/** The number of leads that are still new. */
const useNewLeads = () => useCounted('leads', leadQueries.allCounts())?.new ?? 0;

/** The number of new leads, and the way to just these. */
export const NewLeadsCount = () => (
  <CountLink count={useNewLeads()} {...WORDS} to="/leads" search={NEW_LEADS} />
);

/** The same at an icon. */
export const NewLeadsBadge = () => (
  <CountLink isBadge count={useNewLeads()} {...WORDS} to="/leads" search={NEW_LEADS} />
);
