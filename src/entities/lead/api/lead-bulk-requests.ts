import {
  leadBulkEndpoints,
  type BulkLeads,
  type BulkResult,
  type ExportFormat,
  type Lead,
  type LeadFilter,
  type LeadSort,
  type NewLead,
} from '#contract';
import { BULK_TIMEOUT_MS, call, download, type DownloadedFile } from '@/shared/api';

/** Calls about many leads at once, and those that make leads: another backend may lack every one of them. */

/** Does one thing to many leads. @throws {ApiFailure} */
export const changeLeads = (bulk: BulkLeads): Promise<BulkResult> =>
  call(leadBulkEndpoints.bulk, { body: bulk, timeout: BULK_TIMEOUT_MS });

/**
 * Stores a lead that a member of staff wrote down.
 * @param key the same one however often the same lead is sent: a server that compares it stores it once
 * @throws {ApiFailure}
 */
export const createLead = (lead: NewLead, key: string): Promise<Lead> =>
  call(leadBulkEndpoints.create, { body: lead, headers: { 'Idempotency-Key': key } });

/** The leads a file is to hold: chosen ones, or all that a filter means. */
export type ExportedLeads = { ids: readonly number[] } | { filter: LeadFilter };

interface ExportOptions {
  format: ExportFormat;
  sort: LeadSort;
  signal?: AbortSignal;
  /** Told how many bytes are there already. */
  onProgress?: (bytes: number) => void;
}

/** Leads as a file, in the order of the list. @throws {ApiFailure} */
export function downloadLeads(
  target: ExportedLeads,
  { format, sort, ...options }: ExportOptions,
): Promise<DownloadedFile> {
  return 'ids' in target
    ? download(leadBulkEndpoints.exportChosen, {
        ...options,
        body: { ids: [...target.ids], format, sort },
      })
    : download(leadBulkEndpoints.export, { ...options, query: { ...target.filter, format, sort } });
}
