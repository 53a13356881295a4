import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import {
  CHAT_FILE_BODY_LIMIT,
  chatUploadFieldsSchema,
  CONTENT_TOO_LARGE,
  type ChatFile,
} from '#contract';
import { FILE_LIMITS } from '../../../contract/base/files/file-limits';
import type { AppContext } from '../../context/app-context';
import { piecesOf, readName } from '../../files/sent-part';
import { dropFiles, storeFile, type StoredFile } from '../../files/store-files';
import { invalidField } from '../../http/http-error';
import { announcedBytes, isBrokenOff, limitBody } from '../../http/limits/body-length';
import { validate } from '../../http/validate';
import { recordChatFile, type FileAuthor } from './upload-chat-file';

const FIELD = 'file';
const LIMITS = {
  fileSize: FILE_LIMITS.size + 1, // so that one over the limit is seen to be
  fieldSize: 1000,
  files: 1,
  parts: 10,
};

interface Received {
  nonce: string;
  file: StoredFile;
}

const noFile = () => invalidField(FIELD, 'Выберите файл');

/** Takes the one file of a form into the store while it comes. */
function createIntake(context: AppContext, companyId: number, most: number) {
  let received: Received | null = null;
  let fault: unknown = null;
  return {
    /** Reads a file to its end, also one that is refused: its sender hears of it only then. */
    async add({ fieldname, filename, file }: MultipartFile, texts: object): Promise<void> {
      const coming = file[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
      try {
        if (readName(fieldname) !== FIELD) throw noFile();
        const { nonce } = validate(chatUploadFieldsSchema, texts);
        const sent = { fieldId: null, name: readName(filename), content: piecesOf(coming), most };
        received = { nonce, file: await storeFile(context, companyId, sent) };
      } catch (error) {
        fault = error;
      }
      while ((await coming.next()).done !== true);
    },
    async drop(): Promise<void> {
      if (received) await dropFiles(context, [received.file]);
    },
    finish(): Received {
      if (fault !== null) throw fault;
      if (!received) throw noFile();
      return received;
    },
  };
}

/** @throws {HttpError} 413, 422 by field, 503, 507, and where the connection is gone */
async function receiveForm(
  context: AppContext,
  companyId: number,
  request: FastifyRequest,
): Promise<Received> {
  const { raw } = request;
  const most = Math.min(announcedBytes(request, FILE_LIMITS.size), FILE_LIMITS.size);
  const intake = createIntake(context, companyId, most);
  const texts: Record<string, unknown> = {};
  limitBody(raw, CHAT_FILE_BODY_LIMIT);
  try {
    for await (const part of request.parts({ limits: LIMITS })) {
      if (part.type === 'file') await intake.add(part, texts);
      else texts[part.fieldname] = part.value;
    }
  } catch (error) {
    await intake.drop();
    const { statusCode } = error as { statusCode?: unknown };
    if (isBrokenOff(raw) || statusCode === CONTENT_TOO_LARGE) throw error;
    raw.resume(); // the rest, so that the connection can be used again
    throw noFile();
  }
  return intake.finish();
}

/**
 * Takes a file in that comes as multipart/form-data, never whole in memory. Nothing of one that is refused or
 * breaks off is kept.
 * @throws {HttpError} 404, 409 where the nonce came with another file, 413, 422 by field, 507
 */
export async function receiveChatFile(
  context: AppContext,
  author: FileAuthor,
  request: FastifyRequest,
): Promise<{ file: ChatFile; isNew: boolean }> {
  const { nonce, file } = await receiveForm(context, author.companyId, request);
  return recordChatFile(context, author, { nonce, field: FIELD }, file);
}
