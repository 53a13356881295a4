import {
  clientCardEndpoints,
  clientListEndpoints,
  clientSchema,
  leadTieEndpoints,
  type Client,
  type ClientCounts,
  type ClientFile,
  type ClientFilter,
  type ClientPage,
  type CreatedClient,
  type EndpointBodyInput,
  type EndpointResponse,
} from '#contract';
import { call, clashingRecord } from '@/shared/api';
import { pageQuery } from '@/shared/lib/list';
import { clientFilterQuery, type ClientFilters } from '../model/client-filters';

export type NewClientInput = EndpointBodyInput<typeof clientCardEndpoints.create>;
export type ClientPatchInput = EndpointBodyInput<typeof clientCardEndpoints.update>;
export type ClientLeadPage = EndpointResponse<typeof clientCardEndpoints.leads>;
export type ClientActivity = EndpointResponse<typeof clientCardEndpoints.activity>[number];

/** One page of the clients. @throws {ApiFailure} */
export const getClients = (filters: ClientFilters, signal?: AbortSignal): Promise<ClientPage> =>
  call(clientListEndpoints.list, {
    query: { ...pageQuery(filters), ...clientFilterQuery(filters) },
    signal,
  });

/** How many clients each tab holds under a filter. @throws {ApiFailure} */
export const getClientCounts = (
  filter: ClientFilter,
  signal?: AbortSignal,
): Promise<ClientCounts> => call(clientListEndpoints.counts, { query: filter, signal });

/** One client; also one in the trash or merged. @throws {ApiFailure} */
export const getClient = (id: number, signal?: AbortSignal): Promise<Client> =>
  call(clientCardEndpoints.show, { params: { id }, signal });

/** Leads of a client, the newest first. @throws {ApiFailure} */
export const getClientLeads = (
  id: number,
  page: number,
  signal?: AbortSignal,
): Promise<ClientLeadPage> =>
  call(clientCardEndpoints.leads, { params: { id }, query: { page }, signal });

/** Files that came with the leads of a client. @throws {ApiFailure} */
export const getClientFiles = (id: number, signal?: AbortSignal): Promise<ClientFile[]> =>
  call(clientCardEndpoints.files, { params: { id }, signal });

/** Reads the history of a client, the oldest first. @throws {ApiFailure} */
export const getClientActivity = (id: number, signal?: AbortSignal): Promise<ClientActivity[]> =>
  call(clientCardEndpoints.activity, { params: { id }, signal });

/**
 * Adds a client, with leads of theirs.
 * @param key of the draft: sent again, it adds no second one.
 * @throws {ApiFailure}
 */
export const createClient = (body: NewClientInput, key: string): Promise<CreatedClient> =>
  call(clientCardEndpoints.create, { body, headers: { 'Idempotency-Key': key } });

/**
 * Changes what is named of a client.
 * @param seenAt `updated_at` of the client as it was seen: a server that compares versions refuses to
 *   overwrite what came later to the very fields, see `clashingClient`
 * @throws {ApiFailure}
 */
export const updateClient = (
  id: number,
  body: ClientPatchInput,
  seenAt: string | null = null,
): Promise<Client> =>
  call(clientCardEndpoints.update, {
    params: { id },
    body,
    ...(seenAt !== null && { headers: { 'If-Unmodified-Since': seenAt } }),
  });

/** The client as it stands on the server, where a change was refused because of an unseen one; else null. */
export const clashingClient = (error: unknown): Client | null =>
  clashingRecord(error, clientSchema);

/** Puts a client into the trash. @throws {ApiFailure} */
export async function deleteClient(id: number): Promise<void> {
  await call(clientCardEndpoints.remove, { params: { id } });
}

/** Takes a client out of the trash. @throws {ApiFailure} */
export const restoreClient = (id: number): Promise<Client> =>
  call(clientCardEndpoints.restore, { params: { id } });

/** Gives a lead of one client to another. @throws {ApiFailure} */
export async function moveLeadTo(leadId: number, clientId: number): Promise<void> {
  await call(leadTieEndpoints.moveClient, {
    params: { id: leadId },
    body: { client_id: clientId },
  });
}
