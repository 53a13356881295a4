export { NewLeadsBadge, NewLeadsCount } from './ui/new-leads-count';
