import { rejectReasonEndpoints, type RejectReason, type RejectReasonPatch } from '#contract';
import { answerOf, call } from '@/shared/api';

/** Adds a reason behind the others. @throws {ApiFailure} 422 where its name is taken */
export const createRejectReason = (name: string): Promise<RejectReason | null> =>
  answerOf(call(rejectReasonEndpoints.create, { body: { name } }));

/** Renames a reason, archives it or brings it back. @throws {ApiFailure} 422 where its name is taken */
export const updateRejectReason = (
  id: number,
  body: RejectReasonPatch,
): Promise<RejectReason | null> =>
  answerOf(call(rejectReasonEndpoints.update, { params: { id }, body }));

/** Sets the order of the active reasons. @throws {ApiFailure} 422 where they have changed meanwhile */
export const orderRejectReasons = (ids: number[]): Promise<RejectReason[] | null> =>
  answerOf(call(rejectReasonEndpoints.order, { body: { ids } }));
