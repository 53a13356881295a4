import { useMutation } from '@tanstack/react-query';
import { downloadLeadFile, type LeadFile } from '@/entities/lead';
import { saveFile } from '@/shared/lib/files';

/** Fetches a file with the login's token and hands it to the browser's downloads; nothing of it is ever opened. */
export const useDownloadFile = ({ id, name }: LeadFile) =>
  useMutation({
    mutationKey: ['lead-files', 'download', id],
    mutationFn: () => downloadLeadFile(id),
    meta: { failure: 'Не удалось скачать файл' },
    // Whatever the server calls it, to the browser it is only bytes.
    onSuccess: ({ content }) =>
      saveFile(new Blob([content], { type: 'application/octet-stream' }), name),
  });
