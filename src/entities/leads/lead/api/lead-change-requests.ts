import {
  changedLeadSchema,
  leadChangeEndpoints,
  leadSchema,
  type ConvertedLead,
  type ConvertLead,
  type Lead,
  type LeadPatch,
} from '#contract';
import {
  call,
  clashingRecord,
  isApiFailure,
  isUnanswered,
  updateUnlessClash,
  type WriteOutcome,
} from '@/shared/api';

/** SPEC §7 leaves the answer to a change open: a good status is enough, and only a whole lead is of use. */
const updateEndpoint = { ...leadChangeEndpoints.update, response: changedLeadSchema };

/**
 * @returns the lead as the server answers it after the change; null where the answer does not hold it whole
 */
async function putLead(id: number, patch: LeadPatch, seenAt: string | null): Promise<Lead | null> {
  try {
    return await call(updateEndpoint, {
      params: { id },
      body: patch,
      ...(seenAt !== null && { headers: { 'If-Unmodified-Since': seenAt } }),
    });
  } catch (error) {
    if (isUnanswered(error)) return null;
    throw error;
  }
}

/**
 * Changes the note, the status or the assignee, but never over a change of the same field that the
 * person has not seen.
 * @param seenAt `updated_at` of the lead as the person has seen it: a server that compares it refuses to
 *   overwrite what came later
 * @param isSeen whether a lead has what the person saw after all
 * @throws {ApiFailure}
 */
export const updateLead = (
  id: number,
  patch: LeadPatch,
  seenAt: string | null,
  isSeen: (current: Lead) => boolean,
): Promise<WriteOutcome<Lead | null, Lead>> =>
  updateUnlessClash({
    send: (version) => putLead(id, patch, version),
    seenAt,
    clashing: (error) => clashingRecord(error, leadSchema),
    versionOf: (current) => current.updated_at,
    isSeen,
  });

/** @throws {ApiFailure} */
export async function deleteLead(id: number): Promise<void> {
  await call(leadChangeEndpoints.remove, { params: { id } });
}

/** A good status with an answer that does not tell the client's id. */
const lacksClient = (error: unknown) =>
  isUnanswered(error) || (isApiFailure(error) && error.kind === 'schema');

/**
 * Makes a client of the lead.
 * @returns the client's id and how it is taken back; null when a good answer does not tell it: the client
 *   exists then all the same
 * @throws {ApiFailure}
 */
export async function convertLead(id: number, contact: ConvertLead): Promise<ConvertedLead | null> {
  try {
    return await call(leadChangeEndpoints.convert, { params: { id }, body: contact });
  } catch (error) {
    if (lacksClient(error)) return null;
    throw error;
  }
}

/** Takes a lead out of the trash. @throws {ApiFailure} */
export const restoreLead = (id: number): Promise<Lead> =>
  call(leadChangeEndpoints.restore, { params: { id } });
