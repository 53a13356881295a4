import * as z from 'zod/mini';
import { idSchema, recordsOf } from '../base/wire/wire';
import { sentFileSchema } from '../lead/lead-file';

/** Files that came with the leads of a client, the newest lead first. */
export const clientFilesSchema = recordsOf(z.extend(sentFileSchema, { lead_id: idSchema }));
export type ClientFile = z.output<typeof clientFilesSchema>[number];
