import * as z from 'zod/mini';
import { endpoint } from '../base/wire/endpoint';
import {
  idParamsSchema,
  idSchema,
  optionalIdSchema,
  optionalMomentSchema,
  countSchema,
  recordsOf,
} from '../base/wire/wire';
import { fileIdsSchema, recordFileParamsSchema } from '../file/file';
import { personSchema } from '../user/person';

/** Who has sent a file: a visitor with the lead, or staff afterwards. */
const originSchema = z.enum(['visitor', 'staff']);

/**
 * A file of a lead; what is in it is fetched by a call of its own: `leadFiles.download` of a visitor's,
 * `files.download` of staff's.
 */
export const leadFileSchema = z.object({
  id: idSchema,
  /** Of a visitor's file: the field of the form that asked for it. */
  lead_field_id: optionalIdSchema,
  name: z.string(),
  size: countSchema,
  /** A backend that does not say it keeps those of visitors only. */
  origin: z.catch(originSchema, 'visitor'),
  /** The lead it is kept with: one that went under the one asked for, where it is not that itself. */
  lead_id: optionalIdSchema,
  /** Who has sent it, of the staff. */
  user: personSchema,
  created_at: optionalMomentSchema,
  /** Of a file of staff: when it went to the trash of files; null or absent: it is not there. */
  deleted_at: z.optional(optionalMomentSchema),
});
export type LeadFile = z.output<typeof leadFileSchema>;

const leadFilesSchema = recordsOf(leadFileSchema);

/** The calls about files of leads. */
export const leadFileEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/leads/{id}/files',
    summary: 'Файлы заявки: присланные с ней и приложенные сотрудниками',
    access: 'bearer',
    act: 'read',
    module: 'leads',
    params: idParamsSchema,
    response: leadFilesSchema,
    wrapped: true,
    status: 200,
  }),
  add: endpoint({
    method: 'POST',
    path: '/leads/{id}/files',
    summary: 'Приложить к заявке загруженные файлы; приложенные раньше остаются',
    access: 'bearer',
    act: 'write',
    module: 'leads',
    params: idParamsSchema,
    body: fileIdsSchema,
    response: leadFilesSchema,
    wrapped: true,
    status: 200,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/leads/{id}/files/{file_id}',
    summary: 'Убрать из заявки файл, приложенный сотрудником; он остаётся в файлах компании',
    access: 'bearer',
    act: 'write',
    module: 'leads',
    params: recordFileParamsSchema,
    status: 204,
  }),
  download: endpoint({
    method: 'GET',
    path: '/lead-files/{id}',
    summary: 'Скачать файл, присланный с заявкой',
    access: 'bearer',
    act: 'read',
    module: 'leads',
    params: idParamsSchema,
    file: true,
    status: 200,
  }),
};
