import * as z from 'zod/mini';
import { endpoint } from '../base/wire/endpoint';
import {
  idParamsSchema,
  idSchema,
  optionalIdSchema,
  countSchema,
  recordsOf,
} from '../base/wire/wire';

/** A file that came with a lead; what is in it is fetched by a call of its own. */
export const leadFileSchema = z.object({
  id: idSchema,
  lead_field_id: optionalIdSchema,
  name: z.string(),
  size: countSchema,
});
export type LeadFile = z.output<typeof leadFileSchema>;

const leadFilesSchema = recordsOf(leadFileSchema);

/** The calls about files that visitors have sent. */
export const leadFileEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/leads/{id}/files',
    summary: 'Файлы, присланные с заявкой',
    access: 'bearer',
    module: 'leads',
    params: idParamsSchema,
    response: leadFilesSchema,
    wrapped: true,
    status: 200,
  }),
  download: endpoint({
    method: 'GET',
    path: '/lead-files/{id}',
    summary: 'Скачать файл заявки',
    access: 'bearer',
    module: 'leads',
    params: idParamsSchema,
    file: true,
    status: 200,
  }),
};
