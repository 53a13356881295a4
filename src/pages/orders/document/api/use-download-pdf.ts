import { useMutation } from '@tanstack/react-query';
import { downloadDocument, type OrderDocument } from '@/entities/orders/document';
import { lacksCall } from '@/shared/api';
import { saveFile } from '@/shared/lib/files';

/**
 * Hands a document as a PDF to the browser's downloads.
 * @param print where the server makes none, the print window of the browser does
 */
export const useDownloadPdf = ({ id, title }: OrderDocument, print: (title: string) => void) =>
  useMutation({
    mutationFn: async () => {
      try {
        return await downloadDocument(id);
      } catch (error) {
        if (lacksCall(error)) return null;
        throw error;
      }
    },
    onSuccess: (file) =>
      file === null ? print(title) : saveFile(file.content, file.name ?? `${title}.pdf`),
    meta: { failure: 'Не удалось скачать PDF', preferServerMessage: true },
  });
