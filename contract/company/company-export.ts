import * as z from 'zod/mini';
import {
  countSchema,
  flagSchema,
  idSchema,
  optionalMomentSchema,
  optionalTextSchema,
} from '../base/wire/wire';

/** For how many days an export can be downloaded. */
export const COMPANY_EXPORT_DAYS = 7;

/** A file with everything of the company, ready or on its way. */
export const companyExportSchema = z.object({
  id: idSchema,
  status: z.catch(z.enum(['waiting', 'running', 'ready', 'failed', 'unknown']), 'unknown'),
  with_files: z.catch(flagSchema, false),
  /** Rows written so far, of about so many. */
  rows: countSchema,
  total_rows: countSchema,
  /** Bytes of the file; 0 until it is ready. */
  size: countSchema,
  /** Why it failed, for people. */
  error: optionalTextSchema,
  /** Who has asked for it, by the name of that day. */
  requested_by: optionalTextSchema,
  created_at: optionalMomentSchema,
  finished_at: optionalMomentSchema,
  /** Until when it can be downloaded. */
  expires_at: optionalMomentSchema,
});
export type CompanyExport = z.output<typeof companyExportSchema>;

/** A table for people in an export. */
const exportedTableSchema = z.object({
  file: z.string(),
  rows: countSchema,
  columns: z.array(z.string()),
});
export type ExportedTable = z.output<typeof exportedTableSchema>;

export const companyExportListSchema = z.object({
  data: z.array(companyExportSchema),
  /** Bytes of the files that would come along. */
  files_size: countSchema,
  /** The tables of an export made now; absent where the server does not say. */
  tables: z.optional(z.array(exportedTableSchema)),
});
export type CompanyExportList = z.output<typeof companyExportListSchema>;

export const requestExportSchema = z.object({ files: z.boolean() });
