import { buffer } from 'node:stream/consumers';
import { and, eq, isNull } from 'drizzle-orm';
import { type ChatFile, type CopiedFile, filesError } from '#contract';
import type { AppContext } from '../../context/app-context';
import { files } from '../../db/schema';
import { keptFiles } from '../../files/kept-files';
import { fileStoreOf } from '../../files/store/file-store-of';
import { invalidField } from '../../http/http-error';
import { storeChatFile, type FileAuthor } from './upload-chat-file';

const FIELD = 'file_id';

/**
 * Copies a file of the company, which is to be sent with a message of its staff. The copy is the chat's own:
 * it stays whatever becomes of the file.
 * @throws {HttpError} 404, 409 where the nonce came with another file, 422 where the file is not there, too
 *   large or of a kind that chats do not take, 507
 */
export async function copyToChat(
  context: AppContext,
  author: FileAuthor,
  { nonce, file_id: fileId }: CopiedFile,
): Promise<{ file: ChatFile; isNew: boolean }> {
  const [file] = await context.database.db
    .select({ name: files.name, size: files.size, stored: files.stored })
    .from(files)
    .where(and(keptFiles(author.companyId), isNull(files.deletedAt), eq(files.id, fileId)));
  if (!file) throw invalidField(FIELD, 'Такого файла нет');
  // Before its bytes are read: they are held in memory.
  const fault = filesError([file]);
  if (fault !== null) throw invalidField(FIELD, fault);
  const content = await fileStoreOf(context.config).open(file.stored);
  if (!content) throw invalidField(FIELD, 'Файл не найден на диске');
  const bytes = await buffer(content.stream);
  return storeChatFile(context, author, { nonce, name: file.name, bytes, field: FIELD });
}
