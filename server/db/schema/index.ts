/** Every table of the database, by what it is about. */
export { auditEntries } from './audit';
export { companies } from './companies';
export { images } from './images';
export { companyExports } from './company-exports';
export { companyModules, moduleRequests } from './modules';
export { users, userPreferences, sessions, knownDevices, passwordResets } from './users';
export { leadFields } from './lead-fields';
export { leadForms, leadFormSlugs, leadFormViews } from './lead-forms';
export { spamLists } from './spam-lists';
export { rejectReasons } from './reject-reasons';
export {
  clientDismissals,
  clientMergeMembers,
  clientMerges,
  type ContactSnapshot,
  type MergeSnapshot,
} from './client-merges';
export { chatFiles } from './chat-files';
export {
  chatMessages,
  chatReplies,
  chats,
  chatWidgets,
  type ChatSigns,
  type ChatVisit,
  type ConsentGiven,
  type WidgetLooks,
} from './chats';
export { clients, clientTagLinks, clientTags, clientValues } from './clients';
export { leads, leadValues, type FirstTouch, type SpamMark } from './leads';
export { leadMerges } from './lead-merges';
export {
  leadReferrals,
  referralCodes,
  referralPayouts,
  referralRewards,
  referrals,
  referralVisits,
  type ReferralTouch,
  type RewardSource,
} from './referrals';
export { orderNumbers, orderPayments, orders, type OrderTerms } from './orders';
export { priceLists, type StoredPrices } from './price-lists';
export { contacts } from './contacts';
export { fileLinks, files } from './files';
export { activity } from './activity';
export { undoOperations } from './undo-operations';
export { usedKeys } from './used-keys';
export { notifications } from './notifications';
export { letters } from './letters';
export { settings } from './settings';
export type { Subject, SubjectType } from './subjects';
export {
  documentNumbers,
  documents,
  documentSettings,
  documentShares,
  type ChosenDocumentSettings,
} from './documents';
