export { getCompanySettings, sendTrialLetter, updateCompanySettings } from './api/company-requests';
export { companyQueries } from './api/company.queries';
export { useResponseNorm } from './api/use-response-norm';
export { readNotificationEmail } from './model/notification-email';
export { NOTIFICATION_EMAILS_LIMIT, type CompanySettings } from '#contract';
