import { recordKeys } from '@/shared/lib/list';

const keys = recordKeys('files');

/** Keys of files and folders: lists and details; the rest lie beside them. */
export const fileKeys = {
  ...keys,
  usage: () => [...keys.all(), 'usage'] as const,
  /** Whatever shows files of leads and chats: those alone follow what visitors and staff send there. */
  ofVisitors: () => [[...keys.pages(), { place: 'visitors' }], keys.details(), fileKeys.usage()],
};

/** The key of the small picture of a file, which never changes: it is not read again with the lists. */
export const thumbnailKey = (id: number) => ['file-thumbnails', id] as const;
