import * as z from 'zod/mini';
import { idSchema, recordsOf } from '../base/wire/wire';
import { leadFileSchema } from '../lead/lead-file';

/** Files of the leads of a client: those that came with them, the newest lead first, then those of staff. */
export const clientFilesSchema = recordsOf(z.extend(leadFileSchema, { lead_id: idSchema }));
export type ClientFile = z.output<typeof clientFilesSchema>[number];
