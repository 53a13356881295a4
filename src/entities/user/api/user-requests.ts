import {
  staffEndpoints,
  userListEndpoints,
  WITH_LEADS,
  type DisabledUser,
  type EndpointBodyInput,
  type EndpointResponse,
  type User,
  type WrittenUser,
} from '#contract';
import { call } from '@/shared/api';
import type { UserFilters } from '../model/user-filters';

export type NewUserInput = EndpointBodyInput<typeof staffEndpoints.create>;
export type UserPatchInput = EndpointBodyInput<typeof staffEndpoints.update>;

export type UserPage = EndpointResponse<typeof userListEndpoints.list>;

/** One page of the staff. @throws {ApiFailure} */
export const getUsers = (filters: UserFilters, signal?: AbortSignal): Promise<UserPage> =>
  call(userListEndpoints.list, {
    query: {
      page: filters.page,
      per_page: filters.perPage,
      sort: filters.sort,
      search: filters.search || undefined,
      'filter[status]': filters.status ?? undefined,
      with: WITH_LEADS,
    },
    signal,
  });

/** One member of staff. @throws {ApiFailure} */
export const getUser = (id: number, signal?: AbortSignal): Promise<User> =>
  call(staffEndpoints.show, { params: { id }, signal });

/** Adds a colleague, with a password or by an invitation. @throws {ApiFailure} */
export const createUser = (body: NewUserInput): Promise<WrittenUser> =>
  call(staffEndpoints.create, { body });

/** Changes what is named of a member of staff. @throws {ApiFailure} */
export const updateUser = (id: number, body: UserPatchInput): Promise<WrittenUser> =>
  call(staffEndpoints.update, { params: { id }, body });

/** Sends the invitation again. @throws {ApiFailure} */
export async function inviteUser(id: number): Promise<void> {
  await call(staffEndpoints.invite, { params: { id } });
}

/** Sends the person a link for a new password. @throws {ApiFailure} */
export async function sendPasswordLink(id: number): Promise<void> {
  await call(staffEndpoints.resetPassword, { params: { id } });
}

/**
 * Disables a person.
 * @param heir who gets the leads in work; null: nobody
 * @throws {ApiFailure}
 */
export const disableUser = (id: number, heir: number | null): Promise<DisabledUser> =>
  call(staffEndpoints.disable, { params: { id }, body: { transfer_to: heir } });

/** Lets a disabled person in again. @throws {ApiFailure} */
export async function enableUser(id: number): Promise<void> {
  await call(staffEndpoints.enable, { params: { id } });
}

/** Ends every session of a person. @throws {ApiFailure} */
export async function endUserSessions(id: number): Promise<void> {
  await call(staffEndpoints.endSessions, { params: { id } });
}
