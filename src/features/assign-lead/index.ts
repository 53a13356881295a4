export { useAssignLead } from './api/use-assign-lead';
export { AssignItem } from './ui/assign-items';
export { PersonItems } from './ui/person-items';
export { assigneeName } from './ui/assignee-button';
export { AssigneeCell } from './ui/assignee-cell';
