export { removeAvatar, setAvatar } from './api/avatar-requests';
export {
  changePassword,
  endOtherSessions,
  endSession,
  updateAccount,
  updatePreferences,
} from './api/account-requests';
export { accountQueries } from './api/account.queries';
export { restoreTimeZone } from './api/restore-time-zone';
export {
  registerCompany,
  requestPasswordLink,
  resetPassword,
  signIn,
  signOut,
} from './api/sign-in-requests';
export {
  accountPatchSchema,
  NO_IMAGE,
  changePasswordSchema,
  newPasswordSchema,
  PASSWORD_MIN,
  registerSchema,
  type Account,
  type AccountSession,
} from '#contract';
