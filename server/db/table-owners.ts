import type { PgTable } from 'drizzle-orm/pg-core';
import type { RecordKind } from '#contract';
import {
  activity,
  auditEntries,
  chatFiles,
  chatMessages,
  chatReplies,
  chats,
  chatWidgets,
  clientDismissals,
  clientMergeMembers,
  clientMerges,
  clients,
  clientTagLinks,
  clientTags,
  clientValues,
  companies,
  companyExports,
  companyModules,
  contacts,
  documentNumbers,
  documents,
  documentSettings,
  documentPdfs,
  documentShares,
  fileLinks,
  fileReservations,
  files,
  images,
  knownDevices,
  leadFields,
  leadForms,
  leadFormSlugs,
  leadFormViews,
  leadMerges,
  leadReferrals,
  leads,
  leadValues,
  letters,
  moduleRequests,
  notifications,
  orderNumbers,
  orderPayments,
  productionMarks,
  claims,
  orders,
  passwordResets,
  priceLists,
  referralCodes,
  referralPayouts,
  referralRewards,
  referrals,
  referralVisits,
  rejectReasons,
  sessions,
  spamLists,
  tasks,
  undoOperations,
  usedKeys,
  userPreferences,
  users,
  visitPeople,
  visits,
  visitViews,
} from './schema';

interface Owned {
  /**
   * The lowest folder that owns the tables: its room reads them, and so do all layers above and what names
   * the room in `uses`.
   */
  folder: string;
  /** The table of the records, then the tables that are part of it. */
  tables: readonly [PgTable, ...PgTable[]];
}

/** The tables of each kind of records, and whose they are. A test asks for every table of a company. */
export const TABLES_OF = {
  lead: { folder: 'leads/lookup', tables: [leads, leadValues, leadMerges] },
  client: {
    folder: 'clients/lookup',
    tables: [clients, clientValues, clientMerges, clientMergeMembers, clientDismissals],
  },
  order: {
    folder: 'orders/lookup',
    tables: [orders, orderNumbers, orderPayments, productionMarks, claims],
  },
  document: {
    folder: 'documents/lookup',
    tables: [documents, documentNumbers, documentPdfs, documentSettings, documentShares],
  },
  task: { folder: 'tasks/lookup', tables: [tasks] },
  visit: { folder: 'visits/lookup', tables: [visits, visitPeople, visitViews] },
  file: { folder: 'files', tables: [files, fileLinks, fileReservations] },
  chat: { folder: 'chats', tables: [chats, chatMessages, chatFiles, chatWidgets] },
  referral: {
    folder: 'referrals/lookup',
    tables: [referrals, referralCodes, referralVisits, leadReferrals],
  },
  reward: { folder: 'referrals', tables: [referralRewards, referralPayouts] },
  chat_reply: { folder: 'chats', tables: [chatReplies] },
  lead_form: { folder: 'lead-forms/lookup', tables: [leadForms, leadFormSlugs, leadFormViews] },
  lead_field: { folder: 'lead-fields', tables: [leadFields] },
  reject_reason: { folder: 'reject-reasons', tables: [rejectReasons] },
  client_tag: { folder: 'clients', tables: [clientTags, clientTagLinks] },
  price_list: { folder: 'soft-windows', tables: [priceLists] },
  // Every query is scoped by a company and asked by somebody of its staff.
  user: { folder: 'db', tables: [users, userPreferences, sessions, knownDevices, passwordResets] },
  module: { folder: 'db', tables: [companyModules, moduleRequests] },
  company: { folder: 'db', tables: [companies, companyExports, spamLists, images] },
} as const satisfies Record<RecordKind, Owned>;

/** Tables with rows about records of any kind. */
export const TABLES_OF_ALL_KINDS: readonly PgTable[] = [
  activity,
  auditEntries,
  contacts,
  letters,
  notifications,
  undoOperations,
  usedKeys,
];
