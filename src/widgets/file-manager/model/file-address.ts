import type { FileItem } from '@/entities/records/file';
import { RECORD_PLACES } from '@/entities/records/record-kind';

/** The address of a file or folder, for a colleague. */
export const addressOf = ({ id, type }: Pick<FileItem, 'id' | 'type'>): string =>
  location.origin +
  (type === 'folder' ? `/settings?section=files&folder=${id}` : RECORD_PLACES.file.record(id));
