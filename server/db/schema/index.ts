/** Every table of the database, by what it is about. */
export { auditEntries } from './record/audit';
export { companies } from './company/companies';
export { images } from './company/images';
export { companyExports } from './company/company-exports';
export { companyModules, moduleRequests } from './company/modules';
export { users, userPreferences, sessions, knownDevices, passwordResets } from './company/users';
export { leadFields } from './leads/lead-fields';
export { leadForms, leadFormSlugs, leadFormViews } from './leads/lead-forms';
export { spamLists } from './leads/spam-lists';
export { rejectReasons } from './leads/reject-reasons';
export {
  clientDismissals,
  clientMergeMembers,
  clientMerges,
  type ContactSnapshot,
  type MergeSnapshot,
} from './clients/client-merges';
export { chatFiles } from './chats/chat-files';
export {
  chatMessages,
  chatReplies,
  chats,
  chatWidgets,
  type ChatSigns,
  type ChatVisit,
  type ConsentGiven,
  type WidgetLooks,
} from './chats/chats';
export { clients, clientTagLinks, clientTags, clientValues } from './clients/clients';
export { isInWork, leads, leadValues, type FirstTouch, type SpamMark } from './leads/leads';
export { leadMerges } from './leads/lead-merges';
export {
  leadReferrals,
  referralCodes,
  referralPayouts,
  referralRewards,
  referrals,
  referralVisits,
  type ReferralTouch,
  type RewardSource,
} from './leads/referrals';
export { orderNumbers, orders, type OrderTerms } from './orders/orders';
export { claims } from './orders/claims';
export { productionMarks } from './orders/production-marks';
export { orderPayments } from './orders/payments';
export { priceLists, type StoredPrices } from './orders/price-lists';
export { visitPeople, visits, visitViews, type ShownOfVisit } from './orders/visits';
export { contacts } from './record/contacts';
export { fileLinks, fileReservations, files } from './record/files';
export type { StoredOrderChange } from './orders/order-changes';
export { activity, type StoredActivityData } from './record/activity';
export { tasks } from './record/tasks';
export { undoOperations } from './record/undo-operations';
export { usedKeys } from './record/used-keys';
export { notifications } from './record/notifications';
export { letters } from './record/letters';
export { settings } from './company/settings';
export type { Subject, SubjectType } from './record/subjects';
export {
  documentNumbers,
  documentPdfs,
  documents,
  documentSettings,
  documentShares,
  type ChosenDocumentSettings,
} from './orders/documents';
