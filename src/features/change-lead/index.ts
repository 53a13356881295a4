export { LeadStatusCell } from './ui/lead-status-cell';
export { LeadStatusItems } from './ui/lead-status-items';
export { LeadStatusMenu } from './ui/lead-status-menu';
export { RejectReasonItems } from './ui/reject-reason-items';
export { loadRejectReason } from './lib/load-reject-reason';
export { askRejectReason, useAskedReason } from './model/asked-reason';
export { useChangeLeadStatus } from './api/use-change-lead-status';
export { SourceField } from './ui/source-field';
export { SourceForm } from './ui/source-form';
