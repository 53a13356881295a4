import { buffer } from 'node:stream/consumers';
import { and, eq } from 'drizzle-orm';
import {
  IMAGE_SIZE_LIMIT,
  IMAGE_TOO_LARGE,
  NO_IMAGE,
  DOCUMENT_PICTURES,
  type DocumentCompany,
  type DocumentCompanyPatch,
  type DocumentPicture,
} from '#contract';
import type { AppContext } from '../../context/app-context';
import type { Db } from '../../db/database';
import { files, type ChosenDocumentSettings } from '../../db/schema';
import { fileStoreOf } from '../../files/store/file-store-of';
import { keptFiles } from '../../files/kept-files';
import { invalidField } from '../../http/http-error';
import { encodeImage } from '../../images/encode-image';
import { imageAddress } from '../../images/image-address';
import { storeImage } from '../../images/image-store';

type Chosen = NonNullable<ChosenDocumentSettings['pictures']>;

/** A picture to be stored; null: from now on there is none. */
type NewPictures = Map<DocumentPicture, { fileId: number; bytes: Buffer } | null>;

/** The pictures as the wire sends them. */
export const picturesOf = (chosen: Chosen = {}) =>
  Object.fromEntries(
    DOCUMENT_PICTURES.flatMap((name) => [
      [`${name}_file_id`, chosen[name]?.fileId ?? null],
      [`${name}_url`, imageAddress(chosen[name]?.token ?? null)],
    ]),
  ) as Pick<DocumentCompany, `${DocumentPicture}_file_id` | `${DocumentPicture}_url`>;

/** @throws {HttpError} 422 for a file that is not there, or is no picture */
async function drawFile(
  context: AppContext,
  companyId: number,
  name: DocumentPicture,
  fileId: number,
): Promise<Buffer> {
  const field = `requisites.${name}_file_id`;
  const [file] = await context.database.db
    .select({ stored: files.stored, size: files.size })
    .from(files)
    .where(and(keptFiles(companyId), eq(files.id, fileId)));
  if (!file) throw invalidField(field, NO_IMAGE);
  if (file.size > IMAGE_SIZE_LIMIT) throw invalidField(field, IMAGE_TOO_LARGE);
  const content = await fileStoreOf(context.config).open(file.stored);
  if (!content) throw invalidField(field, NO_IMAGE);
  return encodeImage(await buffer(content.stream), 'logo', field);
}

/**
 * Draws the pictures that a change brings, outside of any transaction, for it takes a while.
 * @throws {HttpError} 422 for a file that is not there, or is no picture
 */
export async function drawPictures(
  context: AppContext,
  companyId: number,
  patch: DocumentCompanyPatch,
  chosen: Chosen = {},
): Promise<NewPictures> {
  const drawn: NewPictures = new Map();
  for (const name of DOCUMENT_PICTURES) {
    const fileId = patch[`${name}_file_id`];
    if (fileId === undefined || fileId === (chosen[name]?.fileId ?? null)) continue;
    const bytes = fileId === null ? null : await drawFile(context, companyId, name, fileId);
    drawn.set(name, fileId === null || bytes === null ? null : { fileId, bytes });
  }
  return drawn;
}

/** Stores drawn pictures in the place of those before. These stay: documents that were sent show them. */
export async function storePictures(
  tx: Db,
  companyId: number,
  drawn: NewPictures,
  chosen: Chosen = {},
): Promise<Chosen> {
  const next = { ...chosen };
  for (const [name, picture] of drawn) {
    if (picture === null) delete next[name];
    else {
      const token = await storeImage(tx, companyId, picture.bytes);
      next[name] = { fileId: picture.fileId, token };
    }
  }
  return next;
}
