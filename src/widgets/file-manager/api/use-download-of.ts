import { useMutation } from '@tanstack/react-query';
import { downloadFile, type FileItem } from '@/entities/records/file';
import { saveFile } from '@/shared/lib/files';

/** Saves a file to the browser's downloads; nothing of it is ever opened. */
export const useDownloadOf = () =>
  useMutation({
    mutationFn: ({ id }: Pick<FileItem, 'id' | 'name'>) => downloadFile(id),
    meta: { failure: 'Не удалось скачать файл' },
    onSuccess: ({ content }, { name }) =>
      saveFile(new Blob([content], { type: 'application/octet-stream' }), name),
  });
