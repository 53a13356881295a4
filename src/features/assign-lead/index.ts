export { takeLead } from './api/take-lead';
export { useAssignLead } from './api/use-assign-lead';
export { AssignItem, AssignItems } from './ui/assign-items';
export { NOBODY, PersonItems, TAKE } from './ui/person-items';
