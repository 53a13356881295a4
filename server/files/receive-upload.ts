import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../context/app-context';
import type { Session } from '../context/session';
import type { Db } from '../db/database';
import { makeOnce, readIdempotencyKey } from '../http/idempotency-key';
import { insertFile } from './kept-files';
import { announcedSize, receiveFile, type ReceivedFile } from './receive-file';
import { cancelReservation, reserveRoom, settleReservation } from './reserve-room';
import type { FileStore } from './store/file-store';
import { fileStoreOf } from './store/file-store-of';

/** The call that a file is sent by. */
interface UploadCall<Answer> {
  /** Of its keys. */
  scope: string;
  /** Refuses what the call does not accept. @throws {HttpError} */
  check?: (received: ReceivedFile) => void;
  /** Makes the bytes of an accepted file anew in their place. @throws {HttpError} */
  remake?: (store: FileStore, received: ReceivedFile) => Promise<ReceivedFile>;
  /** Distinguishes a repeat from another call, beside the name and the bytes. */
  content?: (received: ReceivedFile) => Readonly<Record<string, unknown>>;
  /** Keeps a new file with its record, in the same transaction. @throws {HttpError} */
  keep?: (tx: Db, fileId: number, received: ReceivedFile, now: Date) => Promise<void>;
  /** Reads the answer. @throws {HttpError} */
  read: (tx: Db, fileId: number, received: ReceivedFile) => Promise<Answer>;
}

/** A file on the server, and whether this very call has brought it. */
interface Upload<Answer> {
  answer: Answer;
  isNew: boolean;
  received: ReceivedFile;
}

/**
 * Takes a file in. One that was sent with the same key before is answered as it is: nothing of the second is
 * kept.
 * @throws {HttpError} 409 where the key came with another file, 413, 422 by field and without room, 507
 */
export async function receiveUpload<Answer>(
  context: AppContext,
  session: Session,
  request: FastifyRequest,
  { scope, check, remake, content, keep, read }: UploadCall<Answer>,
): Promise<Upload<Answer>> {
  const { companyId } = session;
  const store = fileStoreOf(context.config);
  const reservation = await reserveRoom(context, companyId, announcedSize(request));
  let isKept = false;
  try {
    const sent = await receiveFile(request, { store, name: reservation.stored });
    check?.(sent);
    const received = (await remake?.(store, sent)) ?? sent;
    const { name, digest } = received;
    const { answer, isNew } = await context.database.db.transaction(async (tx) => {
      const now = context.now();
      const key = readIdempotencyKey(request);
      const call = {
        companyId,
        scope,
        key,
        content: { name, digest, ...content?.(received) },
        now,
      };
      const { id, isNew } = await makeOnce(tx, call, async () => {
        const fileId = await insertFile(tx, session, received, now);
        await keep?.(tx, fileId, received, now);
        return fileId;
      });
      if (isNew) await settleReservation(tx, reservation);
      return { answer: await read(tx, id, received), isNew };
    });
    isKept = isNew;
    return { answer, isNew, received };
  } finally {
    if (!isKept) await cancelReservation(context, reservation);
  }
}
