import { openedRecord } from '@/shared/lib/record';

/** The picture that is looked at large, by its file: Back closes it. */
export const openedPicture = openedRecord({ param: 'picture', viewedKey: 'chats:picture' });
