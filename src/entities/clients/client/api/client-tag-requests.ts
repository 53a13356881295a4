import {
  clientTagEndpoints,
  type ClientTag,
  type ClientTagPatch,
  type NewClientTag,
} from '#contract';
import { answerOf, call } from '@/shared/api';

/** All tags of the company. @throws {ApiFailure} */
export const getTags = (signal?: AbortSignal): Promise<ClientTag[]> =>
  call(clientTagEndpoints.list, { signal });

/** @throws {ApiFailure} */
export const createTag = (body: NewClientTag): Promise<ClientTag | null> =>
  answerOf(call(clientTagEndpoints.create, { body }));

/** @throws {ApiFailure} */
export const updateTag = (id: number, body: ClientTagPatch): Promise<ClientTag | null> =>
  answerOf(call(clientTagEndpoints.update, { params: { id }, body }));

/** Takes a tag from all clients. @throws {ApiFailure} */
export async function removeTag(id: number): Promise<void> {
  await call(clientTagEndpoints.remove, { params: { id } });
}

/** Gives all clients of a tag another one instead. @throws {ApiFailure} */
export const mergeTag = (id: number, into: number): Promise<ClientTag | null> =>
  answerOf(call(clientTagEndpoints.merge, { params: { id }, body: { into } }));
