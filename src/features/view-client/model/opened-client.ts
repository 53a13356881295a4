import { OPENED_PARAMS } from '@/entities/records/record-kind';
import { openedRecord } from '@/shared/lib/record';

/** The client over any screen (`?client=5`). */
const openedClient = openedRecord({ param: OPENED_PARAMS.client, viewedKey: 'clients-looked-at' });

export const {
  useOpenedId: useOpenedClientId,
  useOpen: useOpenClient,
  useClose: useCloseClient,
  useMarkOf: useClientMarkOf,
  noteViewed: noteClientViewed,
  link: clientLink,
  useLink: useClientLink,
  focusRow: focusClientRow,
} = openedClient;
