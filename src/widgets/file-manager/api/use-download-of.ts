import { useMutation } from '@tanstack/react-query';
import { downloadLeadFile } from '@/entities/leads/lead';
import { downloadFile, type FileItem } from '@/entities/records/file';
import type { DownloadedFile } from '@/shared/api';
import { saveFile } from '@/shared/lib/files';

/** Fetches the content of a file of staff, or of one that came with a lead. @throws {ApiFailure} */
export const contentOf = (
  { id, origin }: Pick<FileItem, 'id' | 'origin'>,
  signal?: AbortSignal,
): Promise<DownloadedFile> =>
  origin === 'visitor' ? downloadLeadFile(id, signal) : downloadFile(id, signal);

/** Saves a file to the browser's downloads; nothing of it is ever opened. */
export const useDownloadOf = () =>
  useMutation({
    mutationFn: (file: Pick<FileItem, 'id' | 'name' | 'origin'>) => contentOf(file),
    meta: { failure: 'Не удалось скачать файл' },
    onSuccess: ({ content }, { name }) =>
      saveFile(new Blob([content], { type: 'application/octet-stream' }), name),
  });
