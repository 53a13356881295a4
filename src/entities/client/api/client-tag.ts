import { queryOptions } from '@tanstack/react-query';
import {
  clientTagEndpoints,
  type ClientTag,
  type ClientTagPatch,
  type NewClientTag,
} from '#contract';
import { call } from '@/shared/api';
import { clientQueries } from './client.queries';

/** Key and options of the tags of clients: those in use by name, then the archived ones. */
export const clientTagQueries = {
  list: () =>
    queryOptions({
      queryKey: [...clientQueries.all(), 'tags'] as const,
      queryFn: ({ signal }): Promise<ClientTag[]> => call(clientTagEndpoints.list, { signal }),
    }),
};

/** @throws {ApiFailure} */
export const createTag = (body: NewClientTag): Promise<ClientTag> =>
  call(clientTagEndpoints.create, { body });

/** @throws {ApiFailure} */
export const updateTag = (id: number, body: ClientTagPatch): Promise<ClientTag> =>
  call(clientTagEndpoints.update, { params: { id }, body });

/** Takes a tag from all clients. @throws {ApiFailure} */
export async function removeTag(id: number): Promise<void> {
  await call(clientTagEndpoints.remove, { params: { id } });
}

/** Gives all clients of a tag another one instead. @throws {ApiFailure} */
export const mergeTag = (id: number, into: number): Promise<ClientTag> =>
  call(clientTagEndpoints.merge, { params: { id }, body: { into } });
