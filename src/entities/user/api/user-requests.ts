import {
  endpoints,
  WITH_LEADS,
  type DisabledUser,
  type EndpointBodyInput,
  type EndpointResponse,
  type User,
  type WrittenUser,
} from '#contract';
import { call } from '@/shared/api';
import type { UserFilters } from '../model/user-filters';

export type NewUserInput = EndpointBodyInput<typeof endpoints.users.create>;
export type UserPatchInput = EndpointBodyInput<typeof endpoints.users.update>;

/** Rows on one page of the list. */
const PER_PAGE = 25;

export type UserPage = EndpointResponse<typeof endpoints.users.list>;

/** One page of the staff. @throws {ApiFailure} */
export const getUsers = (filters: UserFilters, signal?: AbortSignal): Promise<UserPage> =>
  call(endpoints.users.list, {
    query: {
      page: filters.page,
      per_page: PER_PAGE,
      sort: filters.sort,
      search: filters.search || undefined,
      'filter[status]': filters.status ?? undefined,
      with: WITH_LEADS,
    },
    signal,
  });

/** One member of staff. @throws {ApiFailure} */
export const getUser = (id: number, signal?: AbortSignal): Promise<User> =>
  call(endpoints.users.show, { params: { id }, signal });

/** Adds a colleague, with a password or by an invitation. @throws {ApiFailure} */
export const createUser = (body: NewUserInput): Promise<WrittenUser> =>
  call(endpoints.users.create, { body });

/** Changes what is named of a member of staff. @throws {ApiFailure} */
export const updateUser = (id: number, body: UserPatchInput): Promise<WrittenUser> =>
  call(endpoints.users.update, { params: { id }, body });

/** Sends the invitation again. @throws {ApiFailure} */
export async function inviteUser(id: number): Promise<void> {
  await call(endpoints.users.invite, { params: { id } });
}

/** Sends the person a link for a new password. @throws {ApiFailure} */
export async function sendPasswordLink(id: number): Promise<void> {
  await call(endpoints.users.resetPassword, { params: { id } });
}

/**
 * Disables a person.
 * @param heir who gets the leads in work; null: nobody
 * @throws {ApiFailure}
 */
export const disableUser = (id: number, heir: number | null): Promise<DisabledUser> =>
  call(endpoints.users.disable, { params: { id }, body: { transfer_to: heir } });

/** Lets a disabled person in again. @throws {ApiFailure} */
export async function enableUser(id: number): Promise<void> {
  await call(endpoints.users.enable, { params: { id } });
}

/** Ends every session of a person. @throws {ApiFailure} */
export async function endUserSessions(id: number): Promise<void> {
  await call(endpoints.users.endSessions, { params: { id } });
}
