import { useMutation } from '@tanstack/react-query';
import { saveStrangersFile } from '@/shared/lib/files';
import type { ViewedFile } from './viewed-file';

/** Fetches a file and hands it to the browser's downloads. */
export const useDownload = () =>
  useMutation({
    mutationFn: ({ load }: ViewedFile) => load(),
    meta: { failure: 'Не удалось скачать файл' },
    onSuccess: (content, { name }) => saveStrangersFile(content, name),
  });
