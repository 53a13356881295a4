export { userKeys } from './api/user-keys';
export { assigneeQueries } from './api/assignee.queries';
export { useAssigneeNames } from './api/use-assignee-names';
export { userCache } from './api/user-cache';
export {
  clashingUser,
  createUser,
  disableUser,
  enableUser,
  endUserSessions,
  inviteUser,
  sendPasswordLink,
  updateUser,
  type NewUserInput,
  type UserPatchInput,
} from './api/user-requests';
export { clashingRights, setOwner, setRole, updateRights } from './api/rights-requests';
export { changeUsers, userExport } from './api/user-bulk-requests';
export { userQueries } from './api/user.queries';
export { userFilterQuery, userListState, type UserFilters } from './model/user-filters';
export { UNASSIGNED, TAKE, type Assigned } from './model/assigned';
export { AssigneeItems } from './ui/assignee-items';
export { AssigneeMenu } from './ui/assignee-menu';
export { PeopleChoice } from './ui/people-choice';
export { PersonSelect } from './ui/person-select';
export { AssigneeAvatar, assigneeColumn, narrowAssignee } from './ui/assignee-column';
export { useAssigneeFilter } from './ui/use-assignee-filter';
export { UserStatusChip } from './ui/user-status-chip';
export {
  ACTS,
  actsOf,
  ACT_LABELS,
  HIDDEN_KINDS,
  isNarrower,
  newUserSchema,
  PERFORMER_DAYS,
  personName,
  RIGHT_SWITCHES,
  ROLE_LABELS,
  ROLES,
  ROWS,
  FOUND_ROWS_LABELS,
  ROWS_LABELS,
  rowsOf,
  STATUSES_IN_WORK,
  SWITCH_LABELS,
  SWITCHES_OF_SUMS,
  userPatchSchema,
  type BulkUsers,
  type CompanyRights,
  type RightsPreview,
  type RightsPreviewBody,
  type RightSwitch,
  type Role,
  type Rows,
  type User,
  type UserFilter,
} from '#contract';
