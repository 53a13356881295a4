import {
  clientMergeEndpoints,
  type ClientMergeResult,
  type ClientMergeUndo,
  type ClientReferences,
  type EndpointBodyInput,
} from '#contract';
import { BULK_TIMEOUT_MS, call } from '@/shared/api';

export type MergeClientsInput = EndpointBodyInput<typeof clientMergeEndpoints.merge>;

/** Makes one client of several. @throws {ApiFailure} 409 where one of them is no longer as it was seen */
export const mergeClients = (body: MergeClientsInput): Promise<ClientMergeResult> =>
  call(clientMergeEndpoints.merge, { body, timeout: BULK_TIMEOUT_MS });

/** Takes a merge back. @throws {ApiFailure} 409 while a later one stands, 410 where it is done already or too late */
export const undoMerge = (id: number): Promise<ClientMergeUndo> =>
  call(clientMergeEndpoints.undo, { params: { id }, timeout: BULK_TIMEOUT_MS });

/** What refers to a client, by kind and how much of it. @throws {ApiFailure} */
export const getReferences = (id: number, signal?: AbortSignal): Promise<ClientReferences> =>
  call(clientMergeEndpoints.references, { params: { id }, signal });
