import { inArray } from 'drizzle-orm';
import type { ChatFile } from '#contract';
import type { AppContext } from '../../context/app-context';
import { files } from '../../db/schema';
import { fileStoreOf } from '../../files/store/file-store-of';
import { pictureSize, type PictureSize } from '../../files/content/picture-of-file';
import { API_PREFIX } from '../../http/register-endpoint';
import { formTokens } from '../../public-forms/form-token';

const DAY_MS = 24 * 60 * 60_000;
/**
 * So many days an address opens at least; it is the same one for a day, so that browsers keep what they have.
 */
const DAYS_OPEN = 7;

/** The route of the pictures in files of chats. */
export const PICTURE_ROUTE = `${API_PREFIX}/chat-pictures/:id/:token`;

const addressOf = (id: number, token: string) => `${API_PREFIX}/chat-pictures/${id}/${token}`;

/** Says of files of chats how large the pictures in them are, and where. */
export async function withPictures(
  context: AppContext,
  given: readonly ChatFile[],
): Promise<ChatFile[]> {
  if (given.length === 0) return [];
  const store = fileStoreOf(context.config);
  const tokens = formTokens(context.database);
  const until = new Date((Math.floor(context.now().getTime() / DAY_MS) + DAYS_OPEN + 1) * DAY_MS);
  const ids = given.map(({ id }) => id);
  const rows = await context.database.db
    .select({ id: files.id, stored: files.stored })
    .from(files)
    .where(inArray(files.id, ids));
  const sizes = new Map<number, PictureSize | null>();
  for (const { id, stored } of rows) {
    // A disk that is away takes no message with it.
    sizes.set(id, await pictureSize(store, stored).catch(() => null));
  }
  return Promise.all(
    given.map(async (file) => {
      const size = sizes.get(file.id) ?? null;
      if (size === null) return { ...file, picture: null };
      const url = addressOf(file.id, await tokens.sign('picture', file.id, until));
      return { ...file, picture: { ...size, url } };
    }),
  );
}

/** The same of one file. */
export const fileWithPicture = async (context: AppContext, file: ChatFile): Promise<ChatFile> =>
  (await withPictures(context, [file]))[0] ?? file;

/** The same of the files of one message. */
export const messageWithPictures = async <Message extends { files: ChatFile[] }>(
  context: AppContext,
  message: Message,
): Promise<Message> => ({ ...message, files: await withPictures(context, message.files) });

/** The same of the files of messages. */
export async function messagesWithPictures<Message extends { files: ChatFile[] }>(
  context: AppContext,
  messages: readonly Message[],
): Promise<Message[]> {
  const known = await withPictures(
    context,
    messages.flatMap((message) => message.files),
  );
  const byId = new Map(known.map((file) => [file.id, file]));
  return messages.map((message) => ({
    ...message,
    files: message.files.map((file) => byId.get(file.id) ?? file),
  }));
}
