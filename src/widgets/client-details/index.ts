export { AddClientDialog } from './ui/add-client-dialog';
export { ClientDetails } from './ui/client-details';
