import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import {
  CONTENT_TOO_LARGE,
  EMPTY_FILE,
  hasProgramEnding,
  NO_PROGRAMS,
  TOO_LARGE_FILE,
  UPLOAD_LIMITS,
  type FileKind,
} from '#contract';
import { untilSilent } from '../http/limits/body-time';
import { HttpError, invalidField } from '../http/http-error';
import { cleanFileName, nameByBytes } from './content/clean-file-name';
import type { FileStore } from './store/file-store';
import { requireRoomIn } from './store/free-space';
import { kindOfFile } from './content/content-kind';
import { detectContent, type DetectedContent } from './content/detect-content';
import { pictureSize } from './content/picture-of-file';
import { isInstaller, isProgramContent } from './content/program-content';
import { PassedBytes } from './passed-bytes';

/** Room for boundaries and headers around a file in its request. */
const ROOM_AROUND = 64 * 1024;
const FIELD = 'file';

const tooLarge = () => new HttpError(CONTENT_TOO_LARGE, TOO_LARGE_FILE);
const noProgram = () => invalidField(FIELD, NO_PROGRAMS);

/** The bytes of a file that is no program. */
class Passed extends PassedBytes {
  #content: Promise<DetectedContent> | undefined;

  /** Detects the content by its beginning, once that is there. @throws {HttpError} 422 for a program */
  async detect(): Promise<DetectedContent> {
    const content = await (this.#content ??= detectContent(this.head));
    if (isProgramContent(this.head, content)) throw noProgram();
    return content;
  }

  protected override async checkHead(): Promise<void> {
    await this.detect();
  }
}

/** A stored file without a record so far. */
export interface ReceivedFile {
  /** The folder it is for, null: the top; undefined: it waits for a record. */
  parentId: number | null | undefined;
  /** The texts that came before it. */
  fields: Readonly<Record<string, string>>;
  name: string;
  size: number;
  stored: string;
  /** Of the bytes. */
  digest: string;
  /** Detected by the bytes, whatever the file is called. */
  kind: FileKind;
  contentType: string;
  /** Of a picture, in dots and upright; null where that is unknown. */
  width: number | null;
  height: number | null;
}

/**
 * Returns the most bytes that the file of an upload can have, by what its request says of itself.
 * @throws {HttpError} 413
 */
export function announcedSize({ headers }: FastifyRequest): number {
  const length = Number(headers['content-length'] ?? UPLOAD_LIMITS.size);
  if (length > UPLOAD_LIMITS.size + ROOM_AROUND) throw tooLarge();
  return Math.min(length, UPLOAD_LIMITS.size);
}

const ID = /^\d{1,9}$/;

/** The folder that an upload names before its file. @throws {HttpError} 422 */
function folderOf(field: Multipart | Multipart[] | undefined): number | null | undefined {
  if (field === undefined) return undefined;
  const value = !Array.isArray(field) && field.type === 'field' ? field.value : undefined;
  if (value === '') return null;
  if (typeof value === 'string' && ID.test(value)) return Number(value);
  throw invalidField('parent_id', 'Такой папки нет');
}

const textsOf = (fields: Readonly<Record<string, Multipart | Multipart[] | undefined>>) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field && !Array.isArray(field) && field.type === 'field' && typeof field.value === 'string'
        ? [[name, field.value] as const]
        : [],
    ),
  );

/**
 * Takes the file of an upload into the store while it comes, never whole in memory. Nothing of one that is
 * refused or breaks off is kept.
 * @param name under which the store keeps it
 * @throws {HttpError} 413, 422 by field, 507
 */
export async function receiveFile(
  request: FastifyRequest,
  { store, name }: { store: FileStore; name: string },
): Promise<ReceivedFile> {
  await requireRoomIn(store, announcedSize(request));
  const part = await request.file({
    limits: { fileSize: UPLOAD_LIMITS.size, files: 1 },
    throwFileSizeLimit: false,
  });
  if (part?.fieldname !== FIELD) throw invalidField(FIELD, 'Выберите файл');
  if (hasProgramEnding(cleanFileName(part.filename))) throw noProgram();
  const coming = untilSilent<Buffer>(part.file, () => request.raw.destroy());
  const passed = new Passed();
  const kept = await store.put(passed.through(coming), name);
  try {
    if (part.file.truncated) throw tooLarge();
    if (kept.size === 0) throw invalidField(FIELD, EMPTY_FILE);
    if (await isInstaller(store, kept.name, passed.head)) throw noProgram();
    const { contentType, kind } = await passed.detect();
    const size = kind === 'image' ? await pictureSize(store, kept.name) : null;
    const named = nameByBytes(part.filename, passed.head);
    return {
      parentId: folderOf(part.fields['parent_id']),
      fields: textsOf(part.fields),
      name: named,
      size: kept.size,
      stored: kept.name,
      digest: passed.hash.digest('base64url'),
      kind: kindOfFile(named, contentType),
      contentType,
      width: size?.width ?? null,
      height: size?.height ?? null,
    };
  } catch (error) {
    await store.remove(kept.name);
    throw error;
  }
}
