import type { DownloadedFile } from '@/shared/api';

/** Formats a list can be exported in. */
export type ExportFormat = 'csv' | 'xlsx';

export interface ExportProps {
  /** Requests the file. @throws {ApiFailure} */
  download: (
    format: ExportFormat,
    options: { signal: AbortSignal; onProgress: (bytes: number) => void },
  ) => Promise<DownloadedFile>;
  /** Name of the file where the server gives none, without the ending. */
  name: string;
  /** The text of a failure: «Не удалось выгрузить …». */
  failure: string;
  position: 'bottom-end' | 'top-start';
}
