export {
  LIST_DENSITIES,
  mergePreferences,
  NOTIFICATION_WAYS,
  NOTIFIED_EVENTS,
  preferencesSchema,
  USUAL_PREFERENCES,
  type ListDensity,
  type NotificationWay,
  type NotifiedEvent,
  type Preferences,
  type PreferencesPatch,
  type QuietHours,
} from './account/preferences';
export { apiErrorSchema, type ApiErrorBody } from './base/api-error';
export {
  EMPTY_FILE,
  hasProgramEnding,
  NO_PROGRAMS,
  TOO_LARGE_FILE,
  UPLOAD_LIMITS,
  uploadError,
  type StoredFile,
} from './file/file';
export { fileEndpoints } from './file/file-endpoints';
export {
  CLIENT_CONTACTS_LIMIT,
  newClientSchema,
  clientPatchSchema,
  clientLookupSchema,
  clientSchema,
  type Client,
  type ClientLookup,
  type ClientPatch,
  type NewClient,
} from './client/client';
export { clientBulkEndpoints } from './client/client-bulk-endpoints';
export type { BulkClients } from './client/client-bulk';
export { clientCardEndpoints, clientListEndpoints } from './client/client-endpoints';
export type { ClientFile } from './client/client-file';
export {
  CLIENT_SORTS,
  CLIENT_TABS,
  type ClientCounts,
  type ClientFilter,
  type ClientPage,
  type ClientsQuery,
  type ClientSort,
  type ClientTab,
} from './client/client-list';
export {
  TAG_COLORS,
  TAG_NAME_LIMIT,
  TAGS_PER_CLIENT,
  TAGS_PER_COMPANY,
  type ClientTag,
  type ClientTagPatch,
  type NewClientTag,
  type TagColor,
} from './client/client-tag';
export {
  CLIENT_REFERENCES,
  MERGE_GROUPS_LIMIT,
  MERGE_SOURCES_LIMIT,
  MERGE_UNDO_DAYS,
  type ClientMerge,
  type ClientMergePage,
  type ClientMergeResult,
  type ClientMergeUndo,
  type ClientReference,
  type ClientReferences,
  type DuplicateGroup,
  type DuplicatePage,
  type MergeClients,
  type MergeMany,
  type MergeManyResult,
  type UndoMergesResult,
} from './client/client-merge';
export {
  leadMergeEndpoints,
  type LeadMergeResult,
  type MergedLead,
  type MergeLeads,
} from './lead/lead-merge';
export { clientMergeEndpoints } from './client/client-merge-endpoints';
export { clientTagEndpoints } from './client/client-tag-endpoints';
export {
  companySettingsSchema,
  DEFAULT_RESPONSE_NORM_MINUTES,
  NOTIFICATION_EMAILS_LIMIT,
  RESPONSE_NORM_MAX,
  RESPONSE_NORM_MIN,
  type CompanySettings,
} from './company/company';
export type { LetterFailure } from './company/letter-failure';
export { applicationEndpoints, type Application } from './company/application';
export { responseNormSchema, type CompanySettingsPatch } from './company/company-patch';
export { pickContact, type Contact } from './base/contact';
export type {
  Endpoint,
  EndpointBody,
  EndpointBodyInput,
  EndpointParams,
  EndpointParamsInput,
  EndpointQuery,
  EndpointQueryInput,
  EndpointResponse,
  HttpMethod,
} from './base/endpoint';
export {
  AUDIT_ACTIONS,
  AUDIT_SUBJECTS,
  type AuditAction,
  type AuditChange,
  type AuditEntry,
  type AuditQuery,
  type AuditSubject,
} from './audit/audit';
export { auditEndpoints } from './audit/audit-endpoints';
export { RECORD_PATHS, SUBJECT_TYPES, type SubjectType } from './record/record-path';
export { RECORD_WORDS, recordsInWords } from './record/record-words';
export { companyEndpoints } from './company/company-endpoints';
export { companyProfileEndpoints } from './company/company-profile-endpoints';
export {
  companyProfilePatchSchema,
  companyProfileSchema,
  type CompanyProfile,
  type CompanyProfilePatch,
} from './company/company-profile';
export {
  COMPANY_DELETION_DAYS,
  requestDeletionSchema,
  type CompanyDeletion,
  type RequestDeletion,
} from './company/company-deletion';
export { companyDeletionEndpoints } from './company/company-deletion-endpoints';
export { companyExportEndpoints } from './company/company-export-endpoints';
export {
  COMPANY_EXPORT_DAYS,
  type CompanyExport,
  type CompanyExportList,
} from './company/company-export';
export {
  TRASH_RESTORE_LIMIT,
  TRASH_TYPES,
  type Restored,
  type TrashItem,
  type TrashPage,
  type TrashQuery,
  type TrashType,
} from './trash/trash';
export { trashEndpoints } from './trash/trash-endpoints';
export { companyChangeEndpoints } from './company/company-change-endpoints';
export {
  DASHBOARD_ATTENTION,
  DASHBOARD_DIMENSIONS,
  DASHBOARD_MOST_DAYS,
  DASHBOARD_MOST_SOURCES,
  DASHBOARD_PERIODS,
  dashboardSchema,
  daysOfPeriod,
  USUAL_DASHBOARD_PERIOD,
  type Dashboard,
  type DashboardData,
  type DashboardDay,
  type DashboardDimension,
  type DashboardFigures,
  type DashboardMeta,
  type DashboardPeriod,
  type DashboardPerson,
  type DashboardQuery,
  type DashboardReason,
  type DashboardSource,
} from './dashboard/dashboard';
export { dashboardEndpoints } from './dashboard/dashboard-endpoints';
export { endpoints } from './endpoints';
export { IMAGE_SIZE_LIMIT, IMAGE_TOO_LARGE, NO_IMAGE } from './image/image';
export { avatarEndpoints, logoEndpoints } from './image/image-endpoints';
export { leadFormEndpoints } from './lead-form/lead-form-editor-endpoints';
export { leadFormListEndpoints } from './lead-form/lead-form-endpoints';
export { leadFieldEndpoints } from './lead-field/lead-field-endpoints';
export { EXPORT_FORMATS, type ExportFormat } from './base/export-format';
export { bulkEndpoints } from './bulk/bulk-endpoints';
export { leadBulkEndpoints } from './lead/lead-bulk-endpoints';
export { leadChangeEndpoints } from './lead/lead-change-endpoints';
export { leadEndpoints } from './lead/lead-endpoints';
export { clientEndpoints, leadTieEndpoints } from './lead/lead-tie-endpoints';
export { moduleEndpoints } from './module/module-endpoints';
export { notificationEndpoints } from './notification/notification-endpoints';
export {
  REJECT_COMMENT_LIMIT,
  REJECT_REASON_NAME_LIMIT,
  REJECT_REASONS_LIMIT,
  rejectReasonListSchema,
  rejectReasonSchema,
  type RejectReason,
  type RejectReasonPatch,
} from './reject-reason/reject-reason';
export { rejectReasonEndpoints } from './reject-reason/reject-reason-endpoints';
export { decodable } from './base/decodable';
export { spamListEndpoints } from './company/spam-list-endpoints';
export { staffEndpoints } from './user/staff-endpoints';
export { userListEndpoints } from './user/user-endpoints';
export {
  CLIENT_NAME_REQUIRED,
  convertedLeadSchema,
  convertLeadSchema,
  changedLeadSchema,
  DEFAULT_FIELD_TYPE,
  LEAD_KIND_LABELS,
  LEAD_KINDS,
  LEAD_STATUSES,
  leadPatchSchema,
  leadSchema,
  leadValueSchema,
  MANUAL_SOURCE,
  NOTES_LIMIT,
  type ConvertLead,
  type Lead,
  type LeadKind,
  type LeadPatch,
  type LeadStatus,
  type LeadValue,
} from './lead/lead';
export { newLeadSchema, type NewLead } from './lead/new-lead';
export {
  FIELD_ROLES,
  FIELD_TYPES,
  FIELD_VALUE_LIMIT,
  MODULE_FIELD_TYPES,
  OPTION_TYPES,
  type FieldRole,
  type FieldType,
} from './lead-field/field-types';
export {
  FIELD_NAME_LIMIT,
  FIELD_OPTIONS_LIMIT,
  leadFieldSchema,
  newLeadFieldSchema,
  type FieldOption,
  type LeadField,
  type LeadFieldPatch,
  type LeadFieldsQuery,
  type NewLeadField,
  type TypePreview,
} from './lead-field/lead-field';
export {
  emptyFormDocument,
  FORM_LIMITS,
  formDocumentSchema,
  isWebAddress,
  type FormBlock,
  type FormDocument,
  type FormFieldBlock,
} from './lead-form/lead-form-document';
export { applyMask, maskOf, PHONE_MASKS } from './lead-field/field-mask';
export { isDateMask, readMaskedDay, shapeDay } from './lead-field/date-mask';
export { shapeLeft, shapeTyped } from './lead-field/typed-shape';
export { FILE_LIMITS, filesError } from './base/file-limits';
export { isolated } from './base/isolated';
export { leadFileEndpoints, leadFileSchema, type LeadFile } from './lead/lead-file';
export { SPAM_REASONS, type SpamReason } from './company/spam';
export {
  SPAM_ENTRY_LIMIT,
  SPAM_LIST_LIMITS,
  SPAM_LIST_NAMES,
  spamListsSchema,
  toSpamEntry,
  type SpamListName,
  type SpamLists,
  type SpamListsChange,
} from './company/spam-list';
export {
  LEAD_ACTIVITY_KINDS,
  leadActivitiesSchema,
  type LeadActivity,
  type LeadActivityKind,
  type NoteChange,
} from './lead/lead-activity';
export {
  BULK_IDS_LIMIT,
  bulkResultSchema,
  UNDO_MINUTES,
  undoResultSchema,
  type BulkResult,
  type BulkTarget,
  type UndoResult,
} from './bulk/bulk';
export { bulkLeadsSchema, isInOnePiece, type BulkLeads } from './lead/lead-bulk';
export {
  bulkUsersSchema,
  type BulkUsers,
  type ChosenUsersExport,
  type UserFilter,
} from './user/user-bulk';
export { userBulkEndpoints } from './user/user-bulk-endpoints';
export { leadDuplicatesSchema, type LeadDuplicates, type LeadLink } from './lead/lead-duplicates';
export {
  BOARD_COLUMN_SIZE,
  LEAD_SORTS,
  LEAD_LACKS,
  DOUBTFUL_DAYS,
  LEAD_TABS,
  NO_REASON,
  type LeadLack,
  leadBoardSchema,
  leadCountsSchema,
  leadFilterSchema,
  leadFilterShape,
  leadPageSchema,
  leadsQuerySchema,
  LONGEST_ORIGIN,
  NO_USER,
  TRASH_DAYS,
  UNKNOWN_STATUS,
  type LeadBoard,
  type LeadCounts,
  type LeadFilter,
  type LeadPage,
  type LeadSort,
  type LeadsQuery,
  type LeadTab,
} from './lead/lead-list';
export {
  FORM_SORTS,
  FORM_STATUSES,
  leadFormPageSchema,
  leadFormSchema,
  type FormStatus,
  type LeadForm,
  type LeadFormCounts,
  type LeadFormsQuery,
} from './lead-form/lead-form';
export {
  FORM_TEMPLATES,
  formStatsSchema,
  leadFormDetailSchema,
  type FilledForm,
  type FormStats,
  type FormTemplate,
  type LeadFormDetail,
  type NewLeadForm,
  type SavedLead,
  type TestLead,
} from './lead-form/lead-form-editor';
export {
  companyModuleSchema,
  companyModulesSchema,
  isModuleUsable,
  MODULE_CODES,
  moduleRequestSchema,
  type CompanyModule,
  type ModuleCode,
} from './module/module';
export {
  NOTIFICATION_KINDS,
  notificationLeadId,
  notificationListSchema,
  notificationSchema,
  type Notification,
  type NotificationKind,
  type NotificationList,
} from './notification/notification';
export { ASSIGNED_TITLE, TEST_LEAD_TITLE } from './notification/notice-titles';
export { emailKey, normaliseEmail, readableDomain, writeEmail } from './base/email';
export { dropInvisible, isVisible } from './base/invisible';
export { writeValue } from './lead-field/write-value';
export { canonicalTimeZone } from './base/time-zone';
export { formatPhone, normalisePhone, normalisePhones, phoneKey, samePhone } from './base/phone';
export { foldText, matchesSearch, searchWords } from './base/search-words';
export { joinList, splitList } from './base/list-text';
export { isDay } from './base/day';
export {
  FIELD_FILTERS_LIMIT,
  joinFieldFilters,
  splitFieldFilters,
  type FieldFilter,
} from './lead-field/field-filter';
export { fieldTestKind, readFieldTest, type FieldTest } from './lead-field/field-test';
export {
  publicFormFieldSchema,
  publicFormSchema,
  publicSubmitSchema,
  SLUG_PATTERN,
  type PublicForm,
  type PublicSubmit,
} from './public-form/public-form';
export { broughtBy, readBrought, readCode, tailOfPath, UTM_KEYS } from './public-form/visit-marks';
export {
  BROADCAST_AUTH_PATH,
  channelAuthorizationSchema,
  companyChannel,
  PUBLIC_LEADS_CHANNEL,
  REALTIME_EVENTS,
  subscribedSchema,
  userChannel,
  type ChannelAuthorization,
  type Subscribed,
} from './base/realtime';
export { runtimeConfigSchema, type RuntimeConfig } from './base/runtime-config';
export {
  accountPatchSchema,
  accountSchema,
  accountSessionSchema,
  changePasswordSchema,
  currentUserSchema,
  emailSchema,
  forgotPasswordSchema,
  loginSchema,
  newPasswordSchema,
  PASSWORD_MAX,
  PASSWORD_MIN,
  registerSchema,
  resetPasswordSchema,
  signedInSchema,
  type Account,
  type AccountSession,
  type CurrentUser,
  type Login,
  type Register,
  type ResetPassword,
  type SignedIn,
} from './session/session';
export { accountTimeZone } from './account/time-zone-call';
export { accountEndpoints } from './session/account-endpoints';
export { currentUserEndpoints } from './session/session-endpoints';
export { signInEndpoints } from './session/sign-in-endpoints';
export {
  disabledUserSchema,
  disableUserSchema,
  newUserSchema,
  RESPONSIBLE_KINDS,
  STATUSES_IN_WORK,
  USER_SORTS,
  USER_STATUS_LABELS,
  USER_STATUSES,
  userCountsQuerySchema,
  userCountsSchema,
  userPageSchema,
  userPatchSchema,
  userSchema,
  usersQuerySchema,
  WITH_LEADS,
  writtenUserSchema,
  type DisabledUser,
  type NewUser,
  type ResponsibleKind,
  type User,
  type UserCounts,
  type UserPatch,
  type UserSort,
  type UserStatus,
  type WrittenUser,
} from './user/user';
export {
  LAST_PAGE,
  LONGEST_SEARCH,
  MAX_ID,
  PAGE_SIZES,
  pageMetaSchema,
  pageOf,
  type PageMeta,
  type PageSize,
} from './base/wire';
export { personName, plainName } from './user/person-name';
export { LEAD_STATUS_LABELS, leadSourceName, UNKNOWN_STATUS_LABEL } from './lead/lead-texts';
export {
  UNAUTHORIZED,
  FORBIDDEN,
  NOT_FOUND,
  METHOD_NOT_ALLOWED,
  REQUEST_TIMEOUT,
  CONFLICT,
  GONE,
  CONTENT_TOO_LARGE,
  UNSUPPORTED_MEDIA_TYPE,
  UNPROCESSABLE,
  UPGRADE_REQUIRED,
  TOO_MANY_REQUESTS,
  SERVER_ERROR,
  NOT_IMPLEMENTED,
  INSUFFICIENT_STORAGE,
} from './base/http-status';
export { FIELD_TYPE_LABELS } from './lead-field/field-type-labels';
export { FORM_STATUS_LABELS } from './lead-form/form-status-labels';
export {
  amountSchema,
  MOST_TOUCHES,
  MOST_WINDOW_DAYS,
  normalCode,
  REFERRAL_CODE_LIMIT,
  REFERRAL_NAME_LIMIT,
  REFERRAL_NOTE_LIMIT,
  REFERRAL_SORTS,
  REFERRAL_STATUSES,
  referralSchema,
  REFERRAL_STATUS_LABELS,
  USUAL_WINDOW_DAYS,
  type NewReferral,
  type Referral,
  type ReferralPage,
  type ReferralPatch,
  type ReferralRule,
  type ReferralsQuery,
  type ReferralStatus,
  type ReferralSummary,
  type UnknownCode,
} from './referral/referral';
export {
  REFERRAL_LEAD_STATE_LABELS,
  REFERRAL_LEAD_STATES,
  REFERRAL_REASON_LIMIT,
  type LeadReferral,
  type LeadReferralPatch,
  type ReferralLead,
  type ReferralLeadPatch,
  type ReferralLeadsQuery,
  type ReferralLeadState,
} from './referral/referral-lead';
export {
  REWARD_KIND_LABELS,
  REWARD_STATUS_LABELS,
  REWARD_STATUSES,
  type NewReward,
  type Payout,
  type PayResult,
  type PayRewards,
  type Reward,
  type RewardKind,
  type RewardPatch,
  type RewardsQuery,
  type RewardStatus,
} from './referral/referral-reward';
export { referralEndpoints } from './referral/referral-endpoints';
export { rewardEndpoints } from './referral/referral-reward-endpoints';
export { calculateOrder, type Calculation } from './soft-windows/calculate-order';
export { calculateItem, fastenerPlaces, seamPlaces } from './soft-windows/calculate-piece';
export { type OrderDocument, type OrderItem } from './soft-windows/order-document';
export { MOST_ITEMS, refuseOrder } from './soft-windows/order-refusals';
export { priceListSchema, type PriceList } from './soft-windows/price-list';
export { readSize, type ReadSize } from './soft-windows/size';
export {
  changePriceList,
  comparePriceLists,
  type PriceChange,
} from './soft-windows/price-list-changes';
export { mergePriceLists } from './soft-windows/price-list-merge';
export {
  type CurrentPriceList,
  type NewPriceList,
  type PriceListState,
  type PriceListVersion,
  type PriceListVersionPage,
} from './soft-windows/price-list-version';
export { softWindowsEndpoints } from './soft-windows/soft-windows-endpoints';
export {
  orderDocumentSchema,
  type OrderLine,
  type SavedDocument,
  type SavedItem,
} from './order/order-item';
export {
  OBJECT_TYPE_LABELS,
  ORDER_PARTS,
  orderSchema,
  PART_OF_KEY,
  type NewOrder,
  type ObjectType,
  type Order,
  type OrderPart,
  type OrderPatch,
  type OrderRow,
  type Repricing,
} from './order/order';
export {
  ORDER_COLUMN_SIZE,
  ORDER_SORTS,
  ORDER_TABS,
  UNKNOWN_ORDER_STATUS,
  type BulkOrders,
  type OrderBoard,
  type OrderCounts,
  type OrderFilter,
  type OrderPage,
  type OrdersQuery,
  type OrderSort,
  type OrderSums,
  type OrderTab,
} from './order/order-list';
export {
  DEBT_STATUSES,
  FINISHED_STATUSES,
  ORDER_STATUS_LABELS,
  ORDER_STATUSES,
  type OrderStatus,
} from './order/order-status';
export {
  PAYMENT_KIND_LABELS,
  PAYMENT_KINDS,
  PAYMENT_METHOD_LABELS,
  PAYMENT_METHODS,
  type NewPayment,
  type Payment,
  type PaymentFilter,
  type PaymentKind,
  type PaymentMethod,
  type PaymentPage,
  type PaymentTotals,
} from './order/payment';
export {
  orderCardEndpoints,
  orderListEndpoints,
  orderOfLeadEndpoints,
} from './order/order-endpoints';
export { paymentEndpoints } from './order/payment-endpoints';
