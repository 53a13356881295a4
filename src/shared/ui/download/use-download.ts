import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { UNPROCESSABLE } from '#contract';
import {
  describeFailure,
  failureText,
  isApiFailure,
  isForbidden,
  lacksCall,
  type DownloadedFile,
} from '@/shared/api';
import { saveFile } from '@/shared/lib/files';
import { toast } from '@/shared/lib/toast';

interface DownloadWords {
  /** The text of a failure: «Не удалось выгрузить …». */
  failure: string;
  /** The text where the server does not know the call: «Экспорт недоступен на этом сервере». */
  missing: string;
}

/** Returns the text of the toast; null where another notice says it already. */
function textOf(error: unknown, { failure, missing }: DownloadWords): string | null {
  if (lacksCall(error)) return missing;
  if (!isApiFailure(error)) return failure;
  const { kind, status, serverMessage } = error;
  if (kind === 'canceled' || status === 401 || status === 429) return null;
  if (isForbidden(error)) {
    const unsaid = `${failure}. ${describeFailure(error)}`;
    return failureText(error, { failure: unsaid, preferServerMessage: true });
  }
  if (status === UNPROCESSABLE && serverMessage) return `${failure}. ${serverMessage}`;
  return `${failure}. ${describeFailure(error)}`;
}

/** Requests a file. @throws {ApiFailure} */
type FetchFile = (options: {
  signal: AbortSignal;
  onProgress: (bytes: number) => void;
}) => Promise<DownloadedFile>;

/** Downloads what the server makes and hands it to the browser; one file at a time. */
export function useDownload(words: DownloadWords) {
  const queryClient = useQueryClient();
  const [bytes, setBytes] = useState<number | null>(null);
  const underWay = useRef<AbortController>(null);

  async function start(fetchFile: FetchFile, name: string) {
    if (underWay.current) return;
    const controller = new AbortController();
    underWay.current = controller;
    setBytes(0);
    try {
      const file = await fetchFile({ signal: controller.signal, onProgress: setBytes });
      saveFile(file.content, file.name ?? name);
      toast.success('Файл сохранён в загрузки');
    } catch (error) {
      const text = textOf(error, words);
      if (text !== null) toast.error(text);
      // A right may have been taken away, and the button with it.
      if (isForbidden(error)) void queryClient.invalidateQueries();
    } finally {
      underWay.current = null;
      setBytes(null);
    }
  }

  return {
    /** How much of the file is there already; null while none is on its way. */
    bytes,
    /** @param name for a file that the server gives none */
    start: (fetchFile: FetchFile, name: string) => void start(fetchFile, name),
    stop: () => underWay.current?.abort(),
  };
}
