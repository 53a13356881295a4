import {
  currentLeadSchema,
  leadEndpoints,
  type ConvertLead,
  type Lead,
  type LeadPage,
  type LeadPatch,
  CONFLICT,
} from '#contract';
import { call, isApiFailure, type FailureKind } from '@/shared/api';
import { leadFilterQuery, type LeadFilters } from '../model/lead-filters';

/** What comes along with a lead (SPEC §7, literally). */
export const RELATIONS = 'values.field,form,user';

/** One lead with its values, form and responsible person. @throws {ApiFailure} */
export const getLead = (id: number, signal?: AbortSignal): Promise<Lead> =>
  call(leadEndpoints.show, { params: { id }, query: { with: RELATIONS }, signal });

/** One page of leads; each row is complete enough to open the lead with. @throws {ApiFailure} */
export const getLeads = (filters: LeadFilters, signal?: AbortSignal): Promise<LeadPage> =>
  call(leadEndpoints.list, {
    query: {
      page: filters.page,
      per_page: filters.perPage,
      sort: filters.sort,
      ...leadFilterQuery(filters),
      with: RELATIONS,
    },
    signal,
  });

/** SPEC §7 leaves the answer to a change open, so a good status is enough and the content is not read. */
const updateEndpoint = { ...leadEndpoints.update, response: undefined };

/**
 * Changes the note, the status or the responsible person.
 * @param seenAt `updated_at` of the lead as the person has seen it: a server that compares it refuses to overwrite what
 * came later, see `clashingLead`
 * @throws {ApiFailure}
 */
async function updateLead(
  id: number,
  patch: LeadPatch,
  seenAt: string | null = null,
): Promise<void> {
  await call(updateEndpoint, {
    params: { id },
    body: patch,
    ...(seenAt !== null && { headers: { 'If-Unmodified-Since': seenAt } }),
  });
}

/** The lead as it stands on the server, where a change was refused because of an unseen one; else null. */
export const clashingLead = (error: unknown): Lead | null =>
  isApiFailure(error) && error.status === CONFLICT ? currentLeadSchema.parse(error.current) : null;

/**
 * Changes a lead, but never over a change of the same field that the person has not seen.
 * @param seenAt as above
 * @param isSeen whether a lead has what the person saw after all: it went there and back, or they changed it themselves
 * @returns the lead as it is now where somebody else was first and nothing is changed; else null
 * @throws {ApiFailure}
 */
export async function updateUnlessClash(
  id: number,
  patch: LeadPatch,
  seenAt: string | null,
  isSeen: (current: Lead) => boolean,
): Promise<Lead | null> {
  try {
    await updateLead(id, patch, seenAt);
  } catch (error) {
    const current = clashingLead(error);
    if (current === null) throw error;
    if (!isSeen(current)) return current;
    await updateLead(id, patch, current.updated_at);
  }
  return null;
}

/** @throws {ApiFailure} */
export async function deleteLead(id: number): Promise<void> {
  await call(leadEndpoints.remove, { params: { id } });
}

/** A good status with an answer that does not tell the client's id. */
const UNREADABLE = new Set<FailureKind>(['schema', 'empty']);

/**
 * Makes a client of the lead.
 * @returns the client's id, or null when a good answer does not tell it: the client exists then all the same
 * @throws {ApiFailure}
 */
export async function convertLead(id: number, contact: ConvertLead): Promise<number | null> {
  try {
    const { client_id } = await call(leadEndpoints.convert, { params: { id }, body: contact });
    return client_id;
  } catch (error) {
    if (isApiFailure(error) && UNREADABLE.has(error.kind)) return null;
    throw error;
  }
}
