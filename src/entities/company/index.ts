export { getCompanySettings, sendTrialLetter, updateCompanySettings } from './api/company-requests';
export { letterFailureQueries } from './api/letter-failure.queries';
export { companyQueries } from './api/company.queries';
export { useResponseNorm } from './api/use-response-norm';
export { readNotificationEmail } from './model/notification-email';
export { NOTIFICATION_EMAILS_LIMIT, type CompanySettings, type LetterFailure } from '#contract';
