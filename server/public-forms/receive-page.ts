import type { MultipartFile } from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONTENT_TOO_LARGE } from '#contract';
import { FILE_LIMITS } from '../../contract/base/files/file-limits';
import type { AppContext } from '../context/app-context';
import { heldOfFile, piecesOf, readName } from '../files/sent-part';
import { dropFiles, storeFile, type StoredFile } from '../files/store-files';
import { announcedBytes, isBrokenOff, limitBody, tooLarge } from '../http/limits/body-length';
import { allowLongBody } from '../http/limits/body-time';
import { addressKey } from '../http/limits/rate-limit';
import { enterOrRefuse } from '../http/limits/upload-gate';
import type { OpenForm } from './open-document';
import { addText, emptyPage, type SentPage } from './page-body';
import { controlName } from './render-fields';

const MEBIBYTE = 1024 * 1024;
/** The texts of a form beside its files. */
const ROOM_FOR_TEXTS = MEBIBYTE;
const MOST_BYTES = FILE_LIMITS.total + ROOM_FOR_TEXTS;
const LIMITS = {
  fileSize: FILE_LIMITS.size + 1, // so that one over the limit is seen to be
  fieldSize: ROOM_FOR_TEXTS,
  /** More than a form has, with all choices of its fields. */
  parts: 2000,
};

/** A page, and the failure that kept its files from being stored: then it has none. */
export interface ReceivedPage {
  sent: SentPage;
  fault: unknown;
}

const statusOf = (error: unknown) => (error as { statusCode?: unknown }).statusCode;

/** Takes the files of one page into the store while they come. */
function createIntake(context: AppContext, { companyId, fields }: OpenForm, announced: number) {
  const byControl = new Map(
    fields
      .filter(({ type, hidden }) => type === 'file' && !hidden)
      .map(({ id }) => [controlName(id), { id, files: [] as StoredFile[] }]),
  );
  const files = () => [...byControl.values()].flatMap((field) => field.files);
  let fault: unknown = null;
  return {
    /** Reads a file to its end: what is behind it comes only then. */
    async add({ fieldname, filename, file }: MultipartFile): Promise<void> {
      const field = byControl.get(readName(fieldname));
      const coming = file[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
      // A control no file was chosen for sends one without a name. The first of too many is an error already.
      if (fault === null && filename && field && field.files.length <= FILE_LIMITS.count) {
        const sent = { fieldId: field.id, name: readName(filename), content: piecesOf(coming) };
        try {
          field.files.push(await storeFile(context, companyId, { ...sent, most: announced }));
        } catch (error) {
          fault = error;
        }
      }
      while ((await coming.next()).done !== true);
    },
    drop: () => dropFiles(context, files()),
    async finish(): Promise<Pick<ReceivedPage, 'fault'> & Pick<SentPage, 'files'>> {
      if (fault === null) {
        const given = [...byControl.values()].map((field) => [field.id, field.files] as const);
        return { files: Object.fromEntries(given), fault };
      }
      await dropFiles(context, files());
      return { files: {}, fault };
    },
  };
}

/**
 * Admits a page with files before it is read. Where they are large they may take their time, and only so many
 * come at once.
 * @throws an error of status 413; {HttpError} 429
 */
export function admitPage(
  { config, limits }: AppContext,
  { companyId }: OpenForm,
  call: { request: FastifyRequest; reply: FastifyReply },
): void {
  const { request } = call;
  const announced = announcedBytes(request, MOST_BYTES);
  if (announced > MOST_BYTES) throw tooLarge();
  if (announced <= ROOM_FOR_TEXTS) return;
  const held = ROOM_FOR_TEXTS + heldOfFile(config);
  enterOrRefuse(limits.uploads, call, held, { companyId, keys: [addressKey(request)] });
  allowLongBody(request.raw);
}

/**
 * Receives a page with files, which go into the store while they come. One that is broken on its way is
 * empty: its sender is asked again. Nothing of a page that is refused or breaks off is kept.
 * @throws an error of status 413, and where the connection is gone
 */
export async function receivePage(
  context: AppContext,
  form: OpenForm,
  request: FastifyRequest,
): Promise<ReceivedPage> {
  const { raw } = request;
  const most = Math.min(announcedBytes(request, MOST_BYTES), FILE_LIMITS.size);
  const intake = createIntake(context, form, most);
  const sent = emptyPage();
  let written = 0;
  limitBody(raw, MOST_BYTES);
  try {
    for await (const part of request.parts({ limits: LIMITS })) {
      if (part.type === 'file') {
        await intake.add(part);
      } else if (typeof part.value === 'string') {
        written += part.value.length;
        if (part.valueTruncated || written > ROOM_FOR_TEXTS) throw tooLarge();
        addText(sent, readName(part.fieldname), part.value);
      }
    }
  } catch (error) {
    await intake.drop();
    if (isBrokenOff(raw) || statusOf(error) === CONTENT_TOO_LARGE) throw error;
    raw.resume(); // the rest, so that the connection can be used again
    return { sent: emptyPage(), fault: null };
  }
  const { files, fault } = await intake.finish();
  return { sent: { ...sent, files }, fault };
}
