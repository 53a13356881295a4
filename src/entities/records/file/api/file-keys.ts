import { recordKeys } from '@/shared/lib/list';

/** Keys of files and folders: lists and details; the rest lie beside them. */
export const fileKeys = recordKeys('files');

/** The key of the small picture of a file, which never changes: it is not read again with the lists. */
export const thumbnailKey = (id: number) => ['file-thumbnails', id] as const;
