export { AddLead } from './ui/add-lead';
