import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  companyKeys,
  downloadCompanyExport,
  requestCompanyExport,
} from '@/entities/company/company';
import { saveFile } from '@/shared/lib/files';

/** Asks for a file with everything; whichever is on its way already is shown then. */
export function useRequestExport() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: ['company', 'export'],
    mutationFn: requestCompanyExport,
    meta: { failure: 'Не удалось начать экспорт', preferServerMessage: true },
    onSettled: () => queryClient.invalidateQueries({ queryKey: companyKeys.exports() }),
  });
}

/** Brings a ready file to the disk of the person. One that is gone meanwhile goes from the list too. */
export function useDownloadExport() {
  const queryClient = useQueryClient();
  const [bytes, setBytes] = useState(0);
  const underWay = useRef<AbortController>(null);
  const { mutate, isPending } = useMutation({
    mutationKey: ['company', 'export-file'],
    mutationFn: (id: number) => {
      const controller = new AbortController();
      underWay.current = controller;
      setBytes(0);
      return downloadCompanyExport(id, { signal: controller.signal, onProgress: setBytes });
    },
    meta: { failure: 'Не удалось скачать файл', preferServerMessage: true },
    onSuccess: (file) => saveFile(file.content, file.name ?? 'export.zip'),
    onError: () => queryClient.invalidateQueries({ queryKey: companyKeys.exports() }),
  });
  return {
    start: mutate,
    stop: () => underWay.current?.abort(),
    isPending,
    /** How many are there already. */
    bytes,
  };
}
