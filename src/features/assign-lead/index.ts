export { takeLead } from './api/take-lead';
export { useAssignLead } from './api/use-assign-lead';
export { AssignItem, AssignItems } from './ui/assign-items';
export { PersonItems } from './ui/person-items';
