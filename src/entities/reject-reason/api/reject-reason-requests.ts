import { rejectReasonEndpoints, type RejectReason, type RejectReasonPatch } from '#contract';
import { call } from '@/shared/api';

/** Adds a reason behind the others. @throws {ApiFailure} 422 where its name is taken */
export const createRejectReason = (name: string): Promise<RejectReason> =>
  call(rejectReasonEndpoints.create, { body: { name } });

/** Renames a reason, archives it or brings it back. @throws {ApiFailure} 422 where its name is taken */
export const updateRejectReason = (id: number, body: RejectReasonPatch): Promise<RejectReason> =>
  call(rejectReasonEndpoints.update, { params: { id }, body });

/** Puts the reasons in use in order. @throws {ApiFailure} 422 where they are others by now */
export const orderRejectReasons = (ids: number[]): Promise<RejectReason[]> =>
  call(rejectReasonEndpoints.order, { body: { ids } });
