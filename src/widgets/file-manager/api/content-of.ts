import { downloadLeadFile } from '@/entities/leads/lead';
import { downloadFile, type FileItem } from '@/entities/records/file';
import type { DownloadedFile } from '@/shared/api';

/** Fetches the content of a file of staff, or of one that came with a lead. @throws {ApiFailure} */
export const contentOf = (
  { id, origin }: Pick<FileItem, 'id' | 'origin'>,
  signal?: AbortSignal,
): Promise<DownloadedFile> =>
  origin === 'visitor' ? downloadLeadFile(id, signal) : downloadFile(id, signal);
