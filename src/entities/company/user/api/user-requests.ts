import {
  staffEndpoints,
  userListEndpoints,
  userSchema,
  WITH_LEADS,
  type DisabledUser,
  type EndpointBodyInput,
  type EndpointResponse,
  type User,
  type UserCounts,
  type WrittenUser,
} from '#contract';
import { call, clashingRecord } from '@/shared/api';
import { pageQuery } from '@/shared/lib/list';
import { userFilterQuery, type UserFilters } from '../model/user-filters';

export type NewUserInput = EndpointBodyInput<typeof staffEndpoints.create>;
export type UserPatchInput = EndpointBodyInput<typeof staffEndpoints.update>;

export type UserPage = EndpointResponse<typeof userListEndpoints.list>;

/** One page of the staff. @throws {ApiFailure} */
export const getUsers = (filters: UserFilters, signal?: AbortSignal): Promise<UserPage> =>
  call(userListEndpoints.list, {
    query: { ...pageQuery(filters), ...userFilterQuery(filters), with: WITH_LEADS },
    signal,
  });

/** How many of the staff each tab holds under a search. @throws {ApiFailure} */
export const getUserCounts = (
  { search }: { search: string },
  signal?: AbortSignal,
): Promise<UserCounts> =>
  call(staffEndpoints.counts, { query: { search: search || undefined }, signal });

/** One member of staff. @throws {ApiFailure} */
export const getUser = (id: number, signal?: AbortSignal): Promise<User> =>
  call(userListEndpoints.show, { params: { id }, signal });

/** Adds a colleague, with a password or by an invitation. @throws {ApiFailure} */
export const createUser = (body: NewUserInput): Promise<WrittenUser> =>
  call(staffEndpoints.create, { body });

/**
 * Changes what is named of a member of staff.
 * @param seenAt `updated_at` of the person as they were seen: a server that compares it refuses to
 *   overwrite what came later, see `clashingUser`
 * @throws {ApiFailure}
 */
export const updateUser = (
  id: number,
  body: UserPatchInput,
  seenAt: string | null = null,
): Promise<WrittenUser> =>
  call(staffEndpoints.update, {
    params: { id },
    body,
    ...(seenAt !== null && { headers: { 'If-Unmodified-Since': seenAt } }),
  });

/** The person as they stand on the server, where a change was refused because of an unseen one; else null. */
export const clashingUser = (error: unknown): User | null => clashingRecord(error, userSchema);

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
 * @param successor the new assignee of leads in work; null: unassigned
 * @throws {ApiFailure}
 */
export const disableUser = (id: number, successor: number | null): Promise<DisabledUser> =>
  call(staffEndpoints.disable, { params: { id }, body: { transfer_to: successor } });

/** Lets a disabled person in again. @throws {ApiFailure} */
export async function enableUser(id: number): Promise<void> {
  await call(staffEndpoints.enable, { params: { id } });
}

/** Ends every session of a person. @throws {ApiFailure} */
export async function endUserSessions(id: number): Promise<void> {
  await call(staffEndpoints.endSessions, { params: { id } });
}
