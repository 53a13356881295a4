import { accountEndpoints, type EndpointBodyInput, type PreferencesPatch } from '#contract';
import { call } from '@/shared/api';

export type AccountPatch = EndpointBodyInput<typeof accountEndpoints.update>;
export type ChangePassword = EndpointBodyInput<typeof accountEndpoints.changePassword>;

/** A good status is enough: what the profile has become is read again. */
const updateEndpoint = { ...accountEndpoints.update, response: undefined };
const updatePreferencesEndpoint = { ...accountEndpoints.updatePreferences, response: undefined };

/** Changes one's own name and phone. @throws {ApiFailure} */
export async function updateAccount(patch: AccountPatch): Promise<void> {
  await call(updateEndpoint, { body: patch });
}

/** Changes one's own password; the server ends the other sessions. @throws {ApiFailure} */
export async function changePassword(change: ChangePassword): Promise<void> {
  await call(accountEndpoints.changePassword, { body: change });
}

/** Ends one session of one's own. @throws {ApiFailure} */
export async function endSession(id: string): Promise<void> {
  await call(accountEndpoints.endSession, { params: { id } });
}

/** Ends every session of one's own but this. @throws {ApiFailure} */
export async function endOtherSessions(): Promise<void> {
  await call(accountEndpoints.endOtherSessions);
}

/** Changes what the person chose for every device, and nothing that is not named. @throws {ApiFailure} */
export async function updatePreferences(change: PreferencesPatch): Promise<void> {
  await call(updatePreferencesEndpoint, { body: change });
}
