import {
  signInEndpoints,
  type Login,
  type Register,
  type ResetPassword,
  type SignedIn,
} from '#contract';
import { call } from '@/shared/api';

/** For a good status the words of the answer do not matter: the screen has its own. */
const forgotPasswordEndpoint = { ...signInEndpoints.forgotPassword, response: undefined };
const resetPasswordEndpoint = { ...signInEndpoints.resetPassword, response: undefined };

/** Exchanges e-mail and password for a token. @throws {ApiFailure} */
export const signIn = (login: Login): Promise<SignedIn> =>
  call(signInEndpoints.login, { body: login, isReading: true });

/** Registers a company with its first member of staff and signs them in. @throws {ApiFailure} */
export const registerCompany = (registration: Register): Promise<SignedIn> =>
  call(signInEndpoints.register, { body: registration });

/** Asks for a letter with a link for a new password. @throws {ApiFailure} */
export async function requestPasswordLink(email: string): Promise<void> {
  await call(forgotPasswordEndpoint, { body: { email } });
}

/** Sets a new password by the link of a letter. @throws {ApiFailure} */
export async function resetPassword(reset: ResetPassword): Promise<void> {
  await call(resetPasswordEndpoint, { body: reset });
}

/**
 * Tells the server that a login is over.
 * @param token named by the caller, because the stored one is gone before the call leaves
 * @throws {ApiFailure}
 */
export async function signOut(token: string): Promise<void> {
  await call(signInEndpoints.logout, { headers: { Authorization: `Bearer ${token}` } });
}
