export { NewLeadsCount } from './ui/new-leads-count';
