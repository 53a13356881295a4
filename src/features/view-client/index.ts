export {
  clientLink,
  focusClientRow,
  markOf,
  noteClientViewed,
  useClientLink,
  useCloseClient,
  useLastViewedClient,
  useOpenClient,
  useOpenedClientId,
} from './model/opened-client';
