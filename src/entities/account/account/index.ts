export { removeAvatar, setAvatar } from './api/avatar-requests';
export {
  changePassword,
  endOtherSessions,
  endSession,
  updateAccount,
  updatePreferences,
} from './api/account-requests';
export { makeCalendarLink, revokeCalendarLink } from './api/calendar-link-requests';
export { calendarLinkQuery } from './api/calendar-link.queries';
export { accountQueries } from './api/account.queries';
export { logout } from './api/logout';
export { restoreTimeZone } from './api/restore-time-zone';
export { usePreferences } from './api/use-preferences';
export { isQuiet, isWanted } from './model/wishes';
export {
  registerCompany,
  requestPasswordLink,
  resetPassword,
  signIn,
} from './api/sign-in-requests';
export {
  accountPatchSchema,
  NO_IMAGE,
  changePasswordSchema,
  newPasswordSchema,
  NOTIFICATION_WAYS,
  NOTIFIED_EVENTS,
  PASSWORD_MIN,
  registerSchema,
  waysOf,
  type Account,
  type AccountSession,
  type ListDensity,
  type NotificationWay,
  type NotifiedEvent,
  type Preferences,
  type PreferencesPatch,
  type QuietHours,
  mergePreferences,
} from '#contract';
