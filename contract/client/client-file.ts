import * as z from 'zod/mini';
import { idSchema } from '../base/wire';
import { leadFileSchema } from '../lead/lead-file';

/** Files that came with the leads of a client, the newest lead first. */
export const clientFilesSchema = z.array(z.extend(leadFileSchema, { lead_id: idSchema }));
export type ClientFile = z.output<typeof clientFilesSchema>[number];
