export { useAssignLead } from './api/use-assign-lead';
export { AssignItem } from './ui/assign-items';
export { BulkAssign } from './ui/bulk-assign';
export { PersonItems } from './ui/person-items';
export { assigneeName } from './ui/assignee-button';
export { AssigneeCell } from './ui/assignee-cell';
