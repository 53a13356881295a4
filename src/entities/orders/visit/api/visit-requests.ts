import {
  visitEndpoints,
  visitSchema,
  type NewVisit,
  type PassedMessage,
  type SavedVisit,
  type Visit,
  type VisitFilter,
  type VisitPatch,
  type VisitSort,
} from '#contract';
import { answerOf, call, clashingRecord, download } from '@/shared/api';
import type { RecordExport } from '@/shared/ui/export-menu';

/**
 * Plans a visit to the object of an order.
 * @param key of the typed visit: sent again, it makes no second one
 * @throws {ApiFailure} 404 for an order that is gone, 422 by field
 */
export const createVisit = (
  orderId: number,
  body: NewVisit,
  key: string,
): Promise<SavedVisit | null> =>
  answerOf(
    call(visitEndpoints.create, {
      params: { id: orderId },
      body,
      headers: { 'Idempotency-Key': key },
    }),
  );

/**
 * Changes, moves or ends a visit.
 * @param since its version as it was seen; null: whatever it is now
 * @throws {ApiFailure} 409 where a colleague has changed it since, 422 by field
 */
export const updateVisit = (
  id: number,
  body: VisitPatch,
  since: string | null,
): Promise<SavedVisit | null> =>
  answerOf(
    call(visitEndpoints.update, {
      params: { id },
      body,
      ...(since !== null && { headers: { 'If-Unmodified-Since': since } }),
    }),
  );

/** Marks this version of a stop as seen by the caller. @throws {ApiFailure} */
export async function seeVisit(id: number, version: string): Promise<void> {
  await call(visitEndpoints.seen, { body: { visit_id: id, version } });
}

/** Says that a message about a visit was passed on to the client. @throws {ApiFailure} */
export async function passMessage(id: number, body: PassedMessage): Promise<void> {
  await call(visitEndpoints.passed, { params: { id }, body });
}

/**
 * Deletes a visit.
 * @param since its version as it was seen; null: whatever it is now
 * @throws {ApiFailure} 409 where a colleague has changed it since
 */
export async function removeVisit(id: number, since: string | null): Promise<void> {
  await call(visitEndpoints.remove, {
    params: { id },
    ...(since !== null && { headers: { 'If-Unmodified-Since': since } }),
  });
}

/** Restores a deleted visit. @throws {ApiFailure} */
export const restoreVisit = (id: number): Promise<Visit | null> =>
  answerOf(call(visitEndpoints.restore, { params: { id } }));

/** The visit as a colleague has left it, where a change was refused for that. */
export const clashingVisit = (error: unknown): Visit | null => clashingRecord(error, visitSchema);

/** The visits that a filter means as a file, in the order of their list. */
export const visitExport = (
  filter: VisitFilter,
  sort: VisitSort,
): ReturnType<RecordExport<VisitFilter, VisitSort>> => ({
  name: 'visits',
  failure: 'Не удалось выгрузить выезды',
  download: (format, options) =>
    download(visitEndpoints.export, { ...options, query: { ...filter, sort, format } }),
});
