export { LeadStatusItems } from './ui/lead-status-items';
export { LeadStatusMenu } from './ui/lead-status-menu';
