import * as z from 'zod/mini';
import {
  flagSchema,
  optionalMomentSchema,
  optionalTextSchema,
  idSchema,
  naturalSchema,
  recordsOf,
} from '../base/wire/wire';
import { storedFileSchema } from '../file/file';
import { personSchema } from '../user/person';

export const NO_PHOTO = 'Это не снимок';
/** The longest side of a photo when it is sent, in dots. */
export const PHOTO_SIDE = 2560;

/** A photo taken at the object of an order. */
export const orderPhotoSchema = z.object({
  /** Of its file. */
  id: idSchema,
  name: z.catch(z.string(), ''),
  /** In bytes. */
  size: z.catch(naturalSchema, 0),
  /** The item of the order that it shows; null: none of them. */
  item_id: optionalTextSchema,
  /** Who has taken it. */
  user: personSchema,
  created_at: optionalMomentSchema,
});
export type OrderPhoto = z.output<typeof orderPhotoSchema>;
export const orderPhotosSchema = recordsOf(orderPhotoSchema);

/** A file of an order, and whether it is a photo from its object. */
export const orderFileSchema = z.extend(storedFileSchema, {
  is_photo: z.optional(z.catch(flagSchema, false)),
  item_id: z.optional(optionalTextSchema),
});
export type OrderFile = z.output<typeof orderFileSchema>;
export const orderFilesSchema = recordsOf(orderFileSchema);

/** The texts before a photo: the item that it shows. */
export const photoFieldsSchema = z.object({ item_id: z.optional(z.uuid()) });

/** A photo that was removed, and the item that it shows. */
export const restoredPhotoSchema = z.object({ item_id: z.optional(z.nullable(z.uuid())) });
