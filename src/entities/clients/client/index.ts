export { clientKeys } from './api/client-keys';
export { clientQueries } from './api/client.queries';
export { clientRecordQueries } from './api/client-record.queries';
export { clientCache, useClientNeighbours } from './api/client-cache';
export { clientWrite } from './api/client-write';
export { changeClients, clientExport } from './api/client-bulk-requests';
export {
  clashingClient,
  createClient,
  deleteClient,
  moveLeadTo,
  restoreClient,
  updateClient,
  type ClientActivity,
  type ClientPatchInput,
} from './api/client-requests';
export { addNote, removeNote } from './api/client-note-requests';
export { clientMergeQueries } from './api/client-merge.queries';
export {
  dismissDuplicates,
  getMerges,
  mergeClients,
  mergeGroups,
  recallDuplicates,
  undoMerge,
  undoMerges,
  type MergeClientsInput,
  type MergeManyInput,
} from './api/client-merge-requests';
export { clientTagQueries } from './api/client-tag.queries';
export { createTag, mergeTag, removeTag, updateTag } from './api/client-tag-requests';
export { useClientNames } from './api/use-client-names';
export { clientFilterQuery, clientListState, type ClientFilters } from './model/client-filters';
export { clientName, clientWeight } from './model/client-name';
export { useClientSearch } from './api/use-client-search';
export { ClientFilterEditor } from './ui/client-filter-editor';
export { ClientTagChip, ClientTagDot, ClientTags } from './ui/client-tags';
export {
  BULK_IDS_LIMIT,
  CLIENT_CONTACTS_LIMIT,
  CLIENT_NAME_REQUIRED,
  CLIENT_NOTE_LIMIT,
  LINKED_LEADS_LIMIT,
  MERGE_SOURCES_LIMIT,
  MERGE_UNDO_DAYS,
  TAG_COLOR_LABELS,
  TAG_COLORS,
  TAG_NAME_LIMIT,
  TAGS_PER_CLIENT,
  TRASH_DAYS,
  type BulkClients,
  type Client,
  type ClientFilter,
  type ClientReference,
  type ClientMerge,
  type ClientNote,
  type ClientTag,
  type DuplicateGroup,
  type TagColor,
} from '#contract';
