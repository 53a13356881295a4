export { loadAddLead } from './lib/load-add-lead';
export { useAddLeadOpened } from './model/add-lead-opened';
