import {
  leadFormEndpoints,
  leadFormListEndpoints,
  type EndpointBodyInput,
  type EndpointResponse,
  type FormDocument,
  type FormStats,
  type FormTemplate,
  type LeadFormCounts,
  type LeadFormDetail,
  type SavedLead,
} from '#contract';
import { call } from '@/shared/api';
import { pageQuery } from '@/shared/lib/list';
import type { FormFilters } from '../model/form-filters';

export type FormPage = EndpointResponse<typeof leadFormListEndpoints.list>;
export type FilledValues = EndpointBodyInput<typeof leadFormEndpoints.fill>;

/** One page of the company's forms. @throws {ApiFailure} */
export const getForms = (
  { search, tab, ...filters }: FormFilters,
  signal?: AbortSignal,
): Promise<FormPage> =>
  call(leadFormListEndpoints.list, {
    query: {
      ...pageQuery(filters),
      search: search || undefined,
      'filter[status]': tab === null || tab === 'archive' ? undefined : tab,
      'filter[archived]': tab === 'archive' ? '1' : undefined,
    },
    signal,
  });

/** How many forms each tab holds under a search. @throws {ApiFailure} */
export const getFormCounts = (
  { search }: { search: string },
  signal?: AbortSignal,
): Promise<LeadFormCounts> =>
  call(leadFormEndpoints.counts, { query: { search: search || undefined }, signal });

/** One form with its draft. @throws {ApiFailure} */
export const getForm = (id: number, signal?: AbortSignal): Promise<LeadFormDetail> =>
  call(leadFormEndpoints.show, { params: { id }, signal });

/** A new form, as a draft. @throws {ApiFailure} */
export const createForm = (template: FormTemplate): Promise<LeadFormDetail> =>
  call(leadFormEndpoints.create, { body: { template } });

/**
 * Saves the draft of a form.
 * @param seenAt `updated_at` of the form as it was read: what a colleague saved later is not overwritten
 * @throws {ApiFailure} 409 with the form as it stands, see `clashingForm`
 */
export const saveFormDraft = (
  id: number,
  draft: FormDocument,
  seenAt: string | null,
): Promise<LeadFormDetail> =>
  call(leadFormEndpoints.update, {
    params: { id },
    body: { draft },
    ...(seenAt !== null && { headers: { 'If-Unmodified-Since': seenAt } }),
  });

/** Shows the draft to visitors. @throws {ApiFailure} */
export const publishForm = (id: number): Promise<LeadFormDetail> =>
  call(leadFormEndpoints.publish, { params: { id } });

/** @throws {ApiFailure} */
export const pauseForm = (id: number): Promise<LeadFormDetail> =>
  call(leadFormEndpoints.pause, { params: { id } });

/** @throws {ApiFailure} */
export const copyForm = (id: number): Promise<LeadFormDetail> =>
  call(leadFormEndpoints.copy, { params: { id } });

/** @throws {ApiFailure} */
export const restoreForm = (id: number): Promise<LeadFormDetail> =>
  call(leadFormEndpoints.restore, { params: { id } });

/** Puts a form into the archive. @throws {ApiFailure} */
export async function archiveForm(id: number): Promise<void> {
  await call(leadFormEndpoints.remove, { params: { id } });
}

/** @param from, to days as `2026-12-25`; absent: what the server shows by itself. @throws {ApiFailure} */
export const getFormStats = (
  id: number,
  query: { from?: string; to?: string },
  signal?: AbortSignal,
): Promise<FormStats> => call(leadFormEndpoints.stats, { params: { id }, query, signal });

/** Sends the draft as a trial with sample values. @throws {ApiFailure} */
export const sendTestLead = (id: number): Promise<{ lead_id: number }> =>
  call(leadFormEndpoints.test, { params: { id }, body: { values: {} } });

/** Stores what was written down for a client on the phone. @throws {ApiFailure} */
export const fillForm = (id: number, body: FilledValues): Promise<SavedLead> =>
  call(leadFormEndpoints.fill, { params: { id }, body });
