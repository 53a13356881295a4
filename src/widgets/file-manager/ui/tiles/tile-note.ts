import { fileSizeText, TRASH_DAYS, type FileItem } from '@/entities/records/file';
import { formatDaysLeft } from '@/shared/lib/date';
import { subjectText } from '../file-columns';

/**
 * The line under the name of a file: its size and, where files of many places stand together, its place.
 * @param isFound true in a search, which looks into all folders
 */
export function tileNote(file: FileItem, isFound: boolean): string {
  const { deleted_at: deletedAt, subject, parent_name: parent } = file;
  return [
    fileSizeText(file) ?? 'Папка',
    deletedAt !== null && `осталось: ${formatDaysLeft(deletedAt, TRASH_DAYS)}`,
    subject && subjectText(subject),
    isFound && deletedAt === null && subject === null && (parent ?? 'Общие'),
  ]
    .filter(Boolean)
    .join(' · ');
}
