export { companyKeys } from './api/company-keys';
export {
  clashingCompany,
  clashingSettings,
  getCompanySettings,
  sendTrialLetter,
  updateCompanyProfile,
  updateCompanySettings,
} from './api/company-requests';
export { applicationQueries } from './api/application.queries';
export { removeLogo, setLogo } from './api/logo-requests';
export { companyDeletionQuery, requestCompanyDeletion } from './api/company-deletion.queries';
export { useCancelDeletion } from './api/use-cancel-deletion';
export { companyProfileQuery } from './api/company-profile-query';
export { letterFailureQueries } from './api/letter-failure.queries';
export { auditQueries, downloadAudit, type AuditQueryInput } from './api/audit.queries';
export {
  companyExportQueries,
  downloadCompanyExport,
  isExportPending,
  requestCompanyExport,
} from './api/company-export.queries';
export { companyQueries } from './api/company.queries';
export {
  useCompanyToday,
  useCompanyZone,
  useIsZoneAsked,
  useIsZoneKnown,
  useKnownZone,
  useWorkZone,
} from './api/use-company-zone';
export { useResponseNorm } from './api/use-response-norm';
export { CompanyPeriod, CompanyPeriodPresets } from './ui/company-period';
export { AwaitedZone } from './ui/awaited-zone';
export { JournalRow } from './ui/journal-row';
export { readNotificationEmail } from './model/notification-email';
export {
  hoursFaults,
  hoursLines,
  isOpenAt,
  minutesOfRange,
  nextOpenAt,
  WEEKDAY_NAMES,
  WEEKDAYS,
  workingHoursSchema,
  type HoursRange,
  type Weekday,
  type WorkingHours,
} from '#contract';
export {
  AUTO_ASSIGN_MODES,
  chosenPercent,
  stepsInOrder,
  USUAL_AUTO_ASSIGN,
  USUAL_ESCALATION,
  type AutoAssignMode,
} from '#contract';
export {
  COMPANY_DELETION_DAYS,
  AUDIT_ACTIONS,
  companyProfilePatchSchema,
  type Application,
  NOTIFICATION_EMAILS_LIMIT,
  RECORD_LABELS,
  requestDeletionSchema,
  responseNormSchema,
  type CompanyDeletion,
  type CompanyProfile,
  type CompanyProfilePatch,
  type CompanySettings,
  type LetterFailure,
} from '#contract';
export { COMPANY_EXPORT_DAYS, type CompanyExport, type CompanyExportList } from '#contract';
