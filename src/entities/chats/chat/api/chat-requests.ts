import type * as z from 'zod/mini';
import {
  type BulkChats,
  type BulkResult,
  chatEndpoints,
  chatSchema,
  type Chat,
  type ChatLead,
  type ChatMessage,
  type Lead,
  type ChatPresence,
  type chatPatchSchema,
  type staffWritesSchema,
} from '#contract';
import { call, clashingRecord, isPassingFault } from '@/shared/api';
import { readAfter } from './thread';

export type ChatPatchInput = z.input<typeof chatPatchSchema>;
/** A message by staff: the nonce makes it one message, however often it is sent. */
export type WrittenInput = z.output<typeof staffWritesSchema>;

/**
 * Changes parts of a chat.
 * @param version the `updated_at` that was seen.
 * @throws {ApiFailure} 409 with the chat
 */
export const updateChat = (
  id: number,
  body: ChatPatchInput,
  version: string | null,
): Promise<Chat> =>
  call(chatEndpoints.update, {
    params: { id },
    body,
    ...(version !== null && { headers: { 'If-Unmodified-Since': version } }),
  });

/** Makes the person signed in responsible. @throws {ApiFailure} 409 with the chat where somebody else is */
export const assignChatToSelf = (id: number): Promise<Chat> =>
  call(chatEndpoints.take, { params: { id } });

/** Puts a chat into the trash. @throws {ApiFailure} */
export async function deleteChat(id: number): Promise<void> {
  await call(chatEndpoints.remove, { params: { id } });
}

/** Takes a chat out of the trash just as it was. @throws {ApiFailure} */
export const restoreChat = (id: number): Promise<Chat> =>
  call(chatEndpoints.restore, { params: { id } });

/** Destroys a chat, for good. @throws {ApiFailure} */
export async function eraseChat(id: number): Promise<void> {
  await call(chatEndpoints.erase, { params: { id } });
}

/**
 * Does one thing to many chats.
 * @throws {ApiFailure} 409 where a filter means another number of them now
 */
export const changeChats = (bulk: BulkChats): Promise<BulkResult> =>
  call(chatEndpoints.bulk, { body: bulk });

/**
 * Makes a lead of a chat.
 * @param key by which a second call is known to mean the same lead
 * @throws {ApiFailure} 409 with the chat where it has a lead already
 */
export const createLeadOfChat = (id: number, body: ChatLead, key: string): Promise<Lead> =>
  call(chatEndpoints.lead, { params: { id }, body, headers: { 'Idempotency-Key': key } });

/** The chat as the server has it, of a 409; null for any other failure. */
export const clashingChat = (error: unknown): Chat | null => clashingRecord(error, chatSchema);

/** Says up to which message a chat was read. @throws {ApiFailure} */
export async function markChatRead(id: number, seq: number): Promise<void> {
  await call(chatEndpoints.read, { params: { id }, body: { seq } });
}

/**
 * Says what the person signed in does in a chat: colleagues see it, and visitors that somebody replies.
 * @throws {ApiFailure}
 */
export async function sendPresence(id: number, body: ChatPresence): Promise<void> {
  await call(chatEndpoints.presence, { params: { id }, body });
}

/** Finds a message that was stored although its answer was lost. @param after an earlier message */
async function findStored(
  id: number,
  { nonce }: WrittenInput,
  after: number,
): Promise<ChatMessage | undefined> {
  const messages = await readAfter(id, after);
  return messages.find((message) => message.nonce === nonce);
}

/** How a message is sent. */
interface Sending {
  /** The last message that was known when it was written. */
  after: number;
  /** True where it was sent before: then it is looked up first. */
  isAgain: boolean;
}

/**
 * Sends a message. Where no answer comes, it is looked up before it counts as failed: it stands in the chat
 * once.
 * @throws {ApiFailure}
 */
export async function sendMessage(
  id: number,
  body: WrittenInput,
  { after, isAgain }: Sending,
): Promise<ChatMessage> {
  const known = isAgain ? await findStored(id, body, after) : undefined;
  if (known !== undefined) return known;
  try {
    return await call(chatEndpoints.write, { params: { id }, body });
  } catch (error) {
    if (!isPassingFault(error)) throw error;
    const stored = await findStored(id, body, after).catch(() => undefined);
    if (stored === undefined) throw error;
    return stored;
  }
}
