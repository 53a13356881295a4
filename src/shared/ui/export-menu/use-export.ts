import { useRef, useState } from 'react';
import { UNPROCESSABLE } from '#contract';
import { describeFailure, isApiFailure, lacksCall } from '@/shared/api';
import { saveFile } from '@/shared/lib/files';
import { toast } from '@/shared/lib/toast';
import type { ExportFormat, ExportProps } from './export-types';

const MISSING = 'Экспорт недоступен на этом сервере';

/** Returns the text of the toast; null where another notice says it already. */
function textOf(error: unknown, failure: string): string | null {
  if (lacksCall(error)) return MISSING;
  if (!isApiFailure(error)) return failure;
  const { kind, status, serverMessage } = error;
  if (kind === 'canceled' || status === 401 || status === 429) return null;
  if (status === UNPROCESSABLE && serverMessage) return `${failure}. ${serverMessage}`;
  return `${failure}. ${describeFailure(error)}`;
}

/** Downloads records as a file and hands it to the browser; one file at a time. */
export function useExport({ download, name, failure }: Omit<ExportProps, 'position'>) {
  const [bytes, setBytes] = useState<number | null>(null);
  const underWay = useRef<AbortController>(null);

  async function start(format: ExportFormat) {
    if (underWay.current) return;
    const controller = new AbortController();
    underWay.current = controller;
    setBytes(0);
    try {
      const file = await download(format, { signal: controller.signal, onProgress: setBytes });
      saveFile(file.content, file.name ?? `${name}.${format}`);
      toast.success('Файл сохранён в загрузки');
    } catch (error) {
      const text = textOf(error, failure);
      if (text !== null) toast.error(text);
    } finally {
      underWay.current = null;
      setBytes(null);
    }
  }

  return {
    /** How much of the file is there already; null while none is on its way. */
    bytes,
    start: (format: ExportFormat) => void start(format),
    stop: () => underWay.current?.abort(),
  };
}
