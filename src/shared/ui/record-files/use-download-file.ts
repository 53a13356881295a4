import { useMutation } from '@tanstack/react-query';
import type { DownloadedFile } from '@/shared/api';
import { saveStrangersFile } from '@/shared/lib/files';

/**
 * Fetches a file with the login's token and hands it to the browser's downloads; nothing of it is ever
 * opened.
 * @param name under which it is saved
 */
export const useDownloadFile = (name: string, fetchFile: () => Promise<DownloadedFile>) =>
  useMutation({
    mutationFn: fetchFile,
    meta: { failure: 'Не удалось скачать файл' },
    onSuccess: ({ content }) => saveStrangersFile(content, name),
  });
