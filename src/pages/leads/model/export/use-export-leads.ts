import { useRef, useState } from 'react';
import {
  downloadLeads,
  type ExportedLeads,
  type ExportFormat,
  type LeadSort,
} from '@/entities/lead';
import { describeFailure, isApiFailure, lacksCall } from '@/shared/api';
import { saveFile } from '@/shared/lib/files';
import { toast } from '@/shared/lib/toast';

const FAILED = 'Не удалось выгрузить заявки';
const MISSING = 'Экспорт недоступен на этом сервере';
const UNPROCESSABLE = 422;

/** What a person is told; null where another notice speaks already. */
function textOf(error: unknown): string | null {
  if (lacksCall(error)) return MISSING;
  if (!isApiFailure(error)) return FAILED;
  const { kind, status, serverMessage } = error;
  if (kind === 'canceled' || status === 401 || status === 429) return null;
  if (status === UNPROCESSABLE && serverMessage) return `${FAILED}. ${serverMessage}`;
  return `${FAILED}. ${describeFailure(error)}`;
}

/** Fetches leads as a file and hands it to the browser; one file at a time. */
export function useExportLeads() {
  const [bytes, setBytes] = useState<number | null>(null);
  const underWay = useRef<AbortController>(null);

  async function start(target: ExportedLeads, format: ExportFormat, sort: LeadSort) {
    if (underWay.current) return;
    const controller = new AbortController();
    underWay.current = controller;
    setBytes(0);
    try {
      const { signal } = controller;
      const file = await downloadLeads(target, { format, sort, signal, onProgress: setBytes });
      saveFile(file.content, file.name ?? `leads.${format}`);
      toast.success('Файл сохранён в загрузки');
    } catch (error) {
      const text = textOf(error);
      if (text !== null) toast.error(text);
    } finally {
      underWay.current = null;
      setBytes(null);
    }
  }

  return {
    /** How much of the file is there already; null while none is on its way. */
    bytes,
    start: (target: ExportedLeads, format: ExportFormat, sort: LeadSort) =>
      void start(target, format, sort),
    stop: () => underWay.current?.abort(),
  };
}
