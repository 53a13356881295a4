export { useDeleteClient, useRestoreClient } from './api/use-trash-client';
export {
  clientLink,
  focusClientRow,
  noteClientViewed,
  useClientLink,
  useClientMarkOf,
  useCloseClient,
  useOpenClient,
  useOpenedClientId,
} from './model/opened-client';
