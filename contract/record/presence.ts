import * as z from 'zod/mini';
import { endpoint, type Endpoint, type ModuleCode } from '../base/wire/endpoint';
import { presenceSchema } from '../base/wire/presence';
import {
  idParamsSchema,
  idSchema,
  momentSchema,
  optionalTextSchema,
  recordsOf,
} from '../base/wire/wire';
import { imageUrlSchema } from '../image/image-url';
import type { PresenceKind } from './kinds-with';

/** Somebody else who has the record open, and since when. */
const presentSchema = z.object({
  user: z.object({ id: idSchema, name: optionalTextSchema, avatar_url: imageUrlSchema }),
  state: z.enum(['viewing', 'typing']),
  since: momentSchema,
});
export type PresentPerson = z.output<typeof presentSchema>;

const presenceCall = (folder: string, object: string, module: ModuleCode) =>
  endpoint({
    method: 'POST',
    path: `/${folder}/{id}/presence`,
    summary: `Смотрю ${object}, печатаю или ушёл; отвечает, кто ещё там`,
    access: 'bearer',
    act: 'read',
    module,
    // Nothing is stored.
    isReading: true,
    params: idParamsSchema,
    body: presenceSchema,
    response: recordsOf(presentSchema),
    wrapped: true,
    status: 200,
  });

/** The calls by which people say that they have a record open, by its kind. */
export const PRESENCE_CALLS = {
  lead: presenceCall('leads', 'заявку', 'leads'),
  client: presenceCall('clients', 'карточку клиента', 'leads'),
  order: presenceCall('orders', 'заказ', 'soft_windows'),
} satisfies Record<PresenceKind, Endpoint>;
