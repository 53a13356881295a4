import { accountEndpoints } from './session/account-endpoints';
import { calendarLinkEndpoints } from './account/calendar-link';
import { applicationEndpoints } from './company/application';
import { auditEndpoints } from './audit/audit-endpoints';
import { chatEndpoints, chatSettingsEndpoints } from './chat/chat-endpoints';
import { chatReplyEndpoints } from './chat/chat-reply-endpoints';
import { chatFileEndpoints, visitorFileEndpoints } from './chat/chat-file-endpoints';
import { visitorChatEndpoints } from './chat/visitor-chat-endpoints';
import { claimEndpoints } from './claim/claim-endpoints';
import { clientBulkEndpoints } from './client/client-bulk-endpoints';
import { clientMergeEndpoints } from './client/client-merge-endpoints';
import { clientNoteEndpoints } from './client/client-note';
import { clientCardEndpoints, clientListEndpoints } from './client/client-endpoints';
import { clientTagEndpoints } from './client/client-tag-endpoints';
import { companyEndpoints } from './company/company-endpoints';
import { companyChangeEndpoints } from './company/company-change-endpoints';
import { companyDeletionEndpoints } from './company/company-deletion-endpoints';
import { companyExportEndpoints } from './company/company-export-endpoints';
import { companyProfileEndpoints } from './company/company-profile-endpoints';
import { dashboardEndpoints } from './dashboard/dashboard-endpoints';
import { documentEndpoints, documentSettingsEndpoints } from './document/document-endpoints';
import { endpoint } from './base/wire/endpoint';
import { avatarEndpoints, logoEndpoints } from './image/image-endpoints';
import { fileEndpoints } from './file/file-endpoints';
import { fileTreeEndpoints } from './file/file-tree-endpoints';
import { leadFormEndpoints } from './lead-form/lead-form-editor-endpoints';
import { leadFormListEndpoints } from './lead-form/lead-form-endpoints';
import { bulkEndpoints } from './bulk/bulk-endpoints';
import { leadMergeEndpoints } from './lead-tie/lead-merge';
import { leadBulkEndpoints } from './lead/lead-bulk-endpoints';
import { leadChangeEndpoints } from './lead/lead-change-endpoints';
import { leadEndpoints } from './lead/lead-endpoints';
import { leadRejectEndpoints } from './lead/lead-reject-endpoint';
import { leadFieldEndpoints } from './lead-field/lead-field-endpoints';
import { leadFileEndpoints } from './lead/lead-file';
import { clientEndpoints, leadTieEndpoints } from './lead-tie/lead-tie-endpoints';
import { orderCardEndpoints, orderListEndpoints } from './order/order-endpoints';
import { orderOfChatEndpoints, orderOfLeadEndpoints } from './order/order-source-endpoints';
import { paymentEndpoints } from './order/payment-endpoints';
import { photoEndpoints } from './order/photo-endpoints';
import { siteEndpoints } from './order/site-endpoints';
import { softWindowsEndpoints } from './soft-windows/soft-windows-endpoints';
import { moduleEndpoints } from './module/module-endpoints';
import { notificationEndpoints } from './notification/notification-endpoints';
import { productionEndpoints } from './production/production-endpoints';
import { shopEndpoints } from './production/shop-endpoints';
import { publicFormEndpoints } from './public-form/public-form-endpoints';
import { PRESENCE_CALLS } from './record/presence';
import { currentUserEndpoints } from './session/session-endpoints';
import { referralEndpoints } from './referral/referral-endpoints';
import { rewardEndpoints } from './referral/referral-reward-endpoints';
import { rightsEndpoints } from './rights/rights-endpoints';
import { rejectReasonEndpoints } from './reject-reason/reject-reason-endpoints';
import { signInEndpoints } from './session/sign-in-endpoints';
import { spamListEndpoints } from './company/spam-list-endpoints';
import { staffEndpoints } from './user/staff-endpoints';
import { taskEndpoints } from './task/task-endpoints';
import { trashEndpoints } from './trash/trash-endpoints';
import { userBulkEndpoints } from './user/user-bulk-endpoints';
import { userListEndpoints } from './user/user-endpoints';
import { visitEndpoints } from './visit/visit-endpoints';
import { healthSchema } from './base/wire/wire';

const health = {
  show: endpoint({
    method: 'GET',
    path: '/health',
    summary: 'Сервер и его база данных отвечают',
    access: 'public',
    response: healthSchema,
    status: 200,
  }),
};

/**
 * Every call of the wire. The mock handlers, the server and the OpenAPI document read this table; the
 * application takes the parts it is made of, so that a screen carries the calls it makes and no others.
 */
export const endpoints = {
  health,
  session: { ...signInEndpoints, ...currentUserEndpoints },
  account: { ...accountEndpoints, ...avatarEndpoints, ...calendarLinkEndpoints },
  modules: moduleEndpoints,
  audit: auditEndpoints,
  company: {
    ...applicationEndpoints,
    ...companyProfileEndpoints,
    ...companyDeletionEndpoints,
    ...companyExportEndpoints,
    ...companyEndpoints,
    ...companyChangeEndpoints,
    ...logoEndpoints,
    ...spamListEndpoints,
  },
  leads: {
    ...leadEndpoints,
    ...leadChangeEndpoints,
    ...leadRejectEndpoints,
    ...leadTieEndpoints,
    ...leadBulkEndpoints,
    ...leadMergeEndpoints,
    ...orderOfLeadEndpoints,
    presence: PRESENCE_CALLS.lead,
  },
  tasks: taskEndpoints,
  trash: trashEndpoints,
  dashboard: dashboardEndpoints,
  bulk: bulkEndpoints,
  clients: {
    ...clientEndpoints,
    ...clientListEndpoints,
    ...clientBulkEndpoints,
    ...clientMergeEndpoints,
    ...clientCardEndpoints,
    ...clientNoteEndpoints,
    presence: PRESENCE_CALLS.client,
  },
  clientTags: clientTagEndpoints,
  chatFiles: chatFileEndpoints,
  chats: { ...chatEndpoints, ...chatSettingsEndpoints, ...orderOfChatEndpoints },
  chatReplies: chatReplyEndpoints,
  orders: {
    ...orderListEndpoints,
    ...orderCardEndpoints,
    ...siteEndpoints,
    presence: PRESENCE_CALLS.order,
  },
  orderPhotos: photoEndpoints,
  payments: paymentEndpoints,
  visits: visitEndpoints,
  claims: claimEndpoints,
  production: { ...productionEndpoints, ...shopEndpoints },
  softWindows: softWindowsEndpoints,
  documents: documentEndpoints,
  documentSettings: documentSettingsEndpoints,
  notifications: notificationEndpoints,
  users: { ...userListEndpoints, ...staffEndpoints, ...userBulkEndpoints },
  rights: rightsEndpoints,
  referrals: referralEndpoints,
  referralRewards: rewardEndpoints,
  rejectReasons: rejectReasonEndpoints,
  files: fileEndpoints,
  fileTree: fileTreeEndpoints,
  leadFields: leadFieldEndpoints,
  leadFiles: leadFileEndpoints,
  leadForms: { ...leadFormListEndpoints, ...leadFormEndpoints },
  publicForms: publicFormEndpoints,
  visitorChats: { ...visitorChatEndpoints, ...visitorFileEndpoints },
} as const;
