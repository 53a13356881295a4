import { recordKeys } from '@/shared/lib/list';

/** Keys of files and folders: lists and details; the rest lie beside them. */
export const fileKeys = recordKeys('files');
