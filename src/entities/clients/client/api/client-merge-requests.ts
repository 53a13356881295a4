import {
  clientMergeEndpoints,
  type ClientMergePage,
  type ClientMergeResult,
  type ClientMergeUndo,
  type ClientReferences,
  type DuplicatePage,
  type EndpointBodyInput,
  type MergeManyResult,
  type UndoMergesResult,
} from '#contract';
import { call } from '@/shared/api';

/** Many groups take the server longer than one write does. */
const MANY_TIMEOUT_MS = 60_000;

/** Which page of a list of merging is asked for. */
interface Page {
  page: number;
  perPage?: number;
}

export type MergeClientsInput = EndpointBodyInput<typeof clientMergeEndpoints.merge>;

/** Makes one client of several. @throws {ApiFailure} 409 where one of them is no longer as it was seen */
export const mergeClients = (body: MergeClientsInput): Promise<ClientMergeResult> =>
  call(clientMergeEndpoints.merge, { body });

/**
 * Takes a merge back.
 * @throws {ApiFailure} 409 while a later one stands, 410 where it is done already or too late
 */
export const undoMerge = (id: number): Promise<ClientMergeUndo> =>
  call(clientMergeEndpoints.undo, { params: { id } });

/** Reads the references to a client, counted by kind. @throws {ApiFailure} */
export const getReferences = (id: number, signal?: AbortSignal): Promise<ClientReferences> =>
  call(clientMergeEndpoints.references, { params: { id }, signal });

/** Groups of clients that may be one person, or those said to be different people. @throws {ApiFailure} */
export const getDuplicates = (
  { page, perPage, isDismissed }: Page & { isDismissed: boolean },
  signal?: AbortSignal,
): Promise<DuplicatePage> =>
  call(clientMergeEndpoints.duplicates, {
    query: {
      page,
      per_page: perPage,
      ...(isDismissed && { 'filter[state]': 'dismissed' as const }),
    },
    signal,
  });

/** Remembers that clients are different people. @throws {ApiFailure} */
export async function dismissDuplicates(ids: number[]): Promise<void> {
  await call(clientMergeEndpoints.dismiss, { body: { ids } });
}

/** Takes clients for possible duplicates again. @throws {ApiFailure} */
export async function recallDuplicates(ids: number[]): Promise<void> {
  await call(clientMergeEndpoints.recall, { body: { ids } });
}

export type MergeManyInput = EndpointBodyInput<typeof clientMergeEndpoints.mergeMany>;

/** Merges many groups, each for itself. @throws {ApiFailure} */
export const mergeGroups = (body: MergeManyInput): Promise<MergeManyResult> =>
  call(clientMergeEndpoints.mergeMany, { body, timeout: MANY_TIMEOUT_MS });

/**
 * Takes back some merges of one action, the newest first.
 * @throws {ApiFailure} 404 where nothing of it is left
 */
export const undoMerges = (batchId: string): Promise<UndoMergesResult> =>
  call(clientMergeEndpoints.undoMany, { body: { batch_id: batchId }, timeout: MANY_TIMEOUT_MS });

/**
 * The journal of merges, the newest first.
 * @param clientId those this client was a part of
 * @throws {ApiFailure}
 */
export const getMerges = (
  { page, perPage, clientId }: Page & { clientId: number | null },
  signal?: AbortSignal,
): Promise<ClientMergePage> =>
  call(clientMergeEndpoints.merges, {
    query: { page, per_page: perPage, ...(clientId !== null && { 'filter[client]': clientId }) },
    signal,
  });
