import {
  claimEndpoints,
  claimSchema,
  type Claim,
  type ClaimPatch,
  type NewClaim,
  type SavedClaim,
} from '#contract';
import { answerOf, call, clashingRecord } from '@/shared/api';

/**
 * Writes down a claim about an order.
 * @param key of the typed claim: sent again, it makes no second one
 * @throws {ApiFailure} 404 for an order that is gone, 422 by field
 */
export const createClaim = (
  orderId: number,
  body: NewClaim,
  key: string,
): Promise<SavedClaim | null> =>
  answerOf(
    call(claimEndpoints.create, {
      params: { id: orderId },
      body,
      headers: { 'Idempotency-Key': key },
    }),
  );

/**
 * Changes, resolves or reopens a claim.
 * @param since its version as it was seen; null: whatever it is now
 * @throws {ApiFailure} 409 where a colleague has changed it since, 422 by field
 */
export const updateClaim = (
  id: number,
  body: ClaimPatch,
  since: string | null,
): Promise<SavedClaim | null> =>
  answerOf(
    call(claimEndpoints.update, {
      params: { id },
      body,
      ...(since !== null && { headers: { 'If-Unmodified-Since': since } }),
    }),
  );

/** The claim as a colleague has left it, where a change was refused for that. */
export const clashingClaim = (error: unknown): Claim | null => clashingRecord(error, claimSchema);
