import * as z from 'zod/mini';
import {
  countSchema,
  flagSchema,
  idSchema,
  MAX_ID,
  naturalSchema,
  optionalIdSchema,
  optionalMomentSchema,
  optionalTextSchema,
  pageOf,
  pageQueryShape,
  recordsOf,
  typedText,
} from '../base/wire/wire';
import { FILE_LIMITS } from '../base/files/file-limits';
import { momentSchema } from '../base/time/moment';
import { bulkTargetShape, hasOneTarget, hasPartsOfFilter, recordIdSchema } from '../bulk/bulk';
import { personSchema } from '../user/person';
import { FILE_KINDS } from './file-kind';

/**
 * Parts of the file manager: the folders, what staff sent straight to a record, what visitors sent, the
 * trash.
 */
export const FILE_PLACES = ['folders', 'records', 'visitors', 'trash'] as const;
export type FilePlace = (typeof FILE_PLACES)[number];

/** Limits of the folders of a company. */
export const FOLDER_LIMITS = {
  /** Folders in one another. */
  depth: 10,
  /** Files and folders in one folder. */
  count: 5000,
} as const;

/** A file or a folder of the manager. */
export const fileItemSchema = z.object({
  id: idSchema,
  type: z.catch(z.enum(['file', 'folder']), 'file'),
  origin: z.catch(z.enum(['staff', 'visitor']), 'staff'),
  name: z.catch(z.string(), ''),
  /** In bytes; 0 of a folder. */
  size: countSchema,
  kind: z.catch(z.enum(FILE_KINDS), 'other'),
  /** Told by the content; null of a folder and where the server cannot tell. */
  content_type: optionalTextSchema,
  /** Of a picture, in dots. */
  width: optionalIdSchema,
  height: optionalIdSchema,
  /** The content does not match the ending of the name: it is not previewed. */
  is_mismatched: z.catch(flagSchema, false),
  /** The server makes pictures of it. */
  has_preview: z.catch(flagSchema, false),
  /** False: it stands in no folder, and only with records or a visitor's. */
  in_tree: z.catch(flagSchema, true),
  /** Null: it stands at the top. */
  parent_id: optionalIdSchema,
  parent_name: optionalTextSchema,
  /** Who of the staff has sent it. */
  user: personSchema,
  /** The record a visitor's file came with, and the first of those a staff's file is attached to. */
  subject: z.catch(
    z.nullable(z.object({ type: z.string(), id: idSchema, title: optionalTextSchema })),
    null,
  ),
  created_at: optionalMomentSchema,
  updated_at: optionalMomentSchema,
  /** When it went to the trash; null: it is not there. */
  deleted_at: optionalMomentSchema,
});
export type FileItem = z.output<typeof fileItemSchema>;

export const filePageSchema = pageOf(fileItemSchema);
export type FilePage = z.output<typeof filePageSchema>;

/** A folder on the way from the top to a file. */
const stepSchema = z.object({ id: idSchema, name: z.catch(z.string(), '') });

/** A file or folder with the folders above it, from the top down. */
export const fileDetailsSchema = z.object({
  ...fileItemSchema.shape,
  path: z.catch(z.array(stepSchema), []),
});
export type FileDetails = z.output<typeof fileDetailsSchema>;

/** The filter of the manager: one shape for lists and bulk actions. A search looks into all folders. */
export const fileFilterShape = {
  place: z.optional(z.enum(FILE_PLACES)),
  parent_id: z.optional(z.coerce.number().check(z.int(), z.positive(), z.maximum(MAX_ID))),
  search: pageQueryShape.search,
  kind: z.optional(z.enum(FILE_KINDS)),
};
export const fileFilterSchema = z.object(fileFilterShape);
export type FileFilter = z.output<typeof fileFilterSchema>;

export const FILE_SORTS = [
  'name',
  '-name',
  'size',
  '-size',
  'created_at',
  '-created_at',
  'deleted_at',
  '-deleted_at',
] as const;
export type FileSort = (typeof FILE_SORTS)[number];

export const filesQuerySchema = z.object({
  ...fileFilterShape,
  sort: z.optional(z.enum(FILE_SORTS)),
  page: pageQueryShape.page,
  per_page: pageQueryShape.per_page,
});
export type FilesQuery = z.output<typeof filesQuerySchema>;

/** A folder, for the choice of a place. */
export const folderSchema = z.object({
  id: idSchema,
  name: z.catch(z.string(), ''),
  parent_id: optionalIdSchema,
});
export type Folder = z.output<typeof folderSchema>;
export const foldersSchema = recordsOf(folderSchema);

const NO_NAME = 'Укажите название';
const fileName = () =>
  typedText(FILE_LIMITS.name, NO_NAME).check(
    z.refine((name: string) => name !== '.' && name !== '..', NO_NAME),
  );
const parentId = z.nullable(recordIdSchema);

export const newFolderSchema = z.object({ name: fileName(), parent_id: z.optional(parentId) });
export type NewFolder = z.output<typeof newFolderSchema>;

/** A new name, or another folder (null: the top). 409 where it was changed since `updated_at`. */
export const fileChangeSchema = z.object({
  name: z.optional(fileName()),
  parent_id: z.optional(parentId),
  updated_at: z.optional(momentSchema),
});
export type FileChange = z.output<typeof fileChangeSchema>;

const targetShape = bulkTargetShape(fileFilterShape);

/** One action on many files and folders. */
export const bulkFilesSchema = z
  .discriminatedUnion('action', [
    z.object({
      action: z.literal('move'),
      ...targetShape,
      payload: z.object({ parent_id: parentId }),
    }),
    z.object({ action: z.literal('delete'), ...targetShape }),
    z.object({ action: z.literal('restore'), ...targetShape }),
  ])
  .check(hasOneTarget('файлов'), hasPartsOfFilter);
export type BulkFiles = z.output<typeof bulkFilesSchema>;

/** The most files and folders that an address can name. */
export const CHOSEN_IDS_LIMIT = 1000;

/**
 * Chosen files and folders, folders with all that is in them: by their numbers, else all that the filter
 * means. The trash is never chosen.
 */
export const chosenFilesQuerySchema = z.object({
  ...fileFilterShape,
  place: z.optional(z.enum(['folders', 'records', 'visitors'])),
  /** Numbers with commas between them. */
  ids: z.optional(
    z.string().check(z.regex(new RegExp(`^\\d{1,9}(,\\d{1,9}){0,${CHOSEN_IDS_LIMIT - 1}}$`))),
  ),
});
export type ChosenFilesQuery = z.output<typeof chosenFilesQuerySchema>;

/**
 * The texts before the file of an upload: the folder it is for; empty: the top. Without it the file stands
 * in no folder and waits for a record.
 */
export const uploadFieldsSchema = z.object({
  parent_id: z.optional(z.string().check(z.regex(/^\d{0,9}$/))),
});
export type UploadFields = z.input<typeof uploadFieldsSchema>;

/** The room of a company, in bytes. */
export const fileUsageSchema = z.object({
  /** Null: as much as the store has. */
  limit: z.catch(z.nullable(naturalSchema), null),
  /** Files of staff, those in the trash among them. */
  used: naturalSchema,
  trash: countSchema,
  /** Files of visitors: beside the limit, as a visitor is never refused for it. */
  visitors: countSchema,
});
export type FileUsage = z.output<typeof fileUsageSchema>;

/** A record that a file is attached to. */
export const fileUseSchema = z.object({
  type: z.string(),
  id: idSchema,
  title: optionalTextSchema,
  /** Whether the record is in the trash. */
  is_deleted: z.catch(flagSchema, false),
});
export type FileUse = z.output<typeof fileUseSchema>;
export const fileUsesSchema = recordsOf(fileUseSchema);

/** How many records of the uses are named. */
export const NAMED_USES = 5;
/** The records that any of several files is attached to: how many, and the first of them. */
export const usesOfFilesSchema = z.object({
  total: naturalSchema,
  records: z.array(fileUseSchema),
});
export type UsesOfFiles = z.output<typeof usesOfFilesSchema>;

/** How many files the emptied trash held. */
export const emptiedTrashSchema = z.object({ removed: naturalSchema });
