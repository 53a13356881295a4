import { and, eq } from 'drizzle-orm';
import {
  CHAT_CONTACT_FIELDS,
  CHAT_STATUS_LABELS,
  type ChatPatch,
  type ChatStatus,
} from '#contract';
import { liveClients } from '../../clients/reading/client-repository';
import type { Db } from '../../db/database';
import { clients, leads } from '../../db/schema';
import { invalidField } from '../../http/http-error';
import { requireActiveColleague } from '../../people/require-colleague';
import { liveLead } from '../../leads/reading/lead-repository';
import { findPersonName } from '../../people/find-person-name';
import type { NewMessage } from '../messages/chat-messages';
import { findWaitingSince } from '../assigning/find-waiting';
import { searchTextOf, type StoredChat } from '../reading/chat-repository';
import { spamChange, type SpamChange } from '../messages/spam-change';

/**
 * Requires that the named person, client and lead belong to the company. Runs before the chat is locked.
 * @throws {HttpError} 422
 */
export async function requireNamed(
  tx: Db,
  companyId: number,
  { user_id, client_id, lead_id }: ChatPatch,
): Promise<void> {
  if (user_id) await requireActiveColleague(tx, companyId, user_id);
  if (lead_id) {
    const [lead] = await tx
      .select({ id: leads.id })
      .from(leads)
      .where(liveLead(companyId, lead_id))
      .for('share');
    if (!lead) throw invalidField('lead_id', 'Такой заявки нет');
  }
  if (client_id) {
    const [client] = await tx
      .select({ id: clients.id })
      .from(clients)
      .where(and(liveClients(companyId), eq(clients.id, client_id)))
      .for('share');
    if (!client) throw invalidField('client_id', 'Такого клиента нет');
  }
}

/** A change of a chat, by staff or by undo. */
export type ChatChange = Omit<ChatPatch, 'status'> & {
  status?: ChatStatus | undefined;
  spam?: SpamChange | undefined;
  /** Whether the spam shield judges it no more, of one that is taken out; by default it does not. */
  isTrusted?: boolean | undefined;
};

/** The change of the status, with its event of the history. */
async function statusChange(tx: Db, chat: StoredChat, status: ChatChange['status'], actor: number) {
  if (status === undefined || status === chat.status) return null;
  const isOver = status === 'closed';
  const wasOver = chat.status === 'closed';
  const body = isOver
    ? 'Диалог закрыт'
    : `Статус: ${CHAT_STATUS_LABELS[chat.status]} → ${CHAT_STATUS_LABELS[status]}`;
  return {
    set: {
      status,
      ...(isOver && { waitingSince: null, awayAt: null }),
      ...(wasOver && { waitingSince: await findWaitingSince(tx, chat.id) }),
    },
    message: { type: 'event', body, userId: actor } satisfies NewMessage,
  };
}

/** The change of the assignee, with its event of the history. */
async function personChange(
  tx: Db,
  chat: StoredChat,
  { user_id: userId, comment }: ChatChange,
  actor: number,
) {
  if (userId === undefined || userId === chat.userId) return null;
  const name = await findPersonName(tx, chat.companyId, userId);
  const said =
    userId === null
      ? 'За диалог никто не отвечает'
      : userId === actor
        ? 'Диалог взят'
        : `Диалог передан: ${name ?? ''}`;
  const body = comment ? `${said}. ${comment}` : said;
  return { set: { userId }, message: { type: 'event', body, userId: actor } satisfies NewMessage };
}

/**
 * The contact as staff write it; from then on visitors cannot change it.
 * @returns null where the patch has none
 */
export function contactChange(
  chat: StoredChat,
  patch: Pick<ChatChange, (typeof CHAT_CONTACT_FIELDS)[number]>,
): Partial<StoredChat> | null {
  const written = CHAT_CONTACT_FIELDS.filter((field) => patch[field] !== undefined);
  if (written.length === 0) return null;
  const contact = Object.fromEntries(written.map((field) => [field, patch[field] || null]));
  return {
    ...contact,
    staffFields: [...new Set([...chat.staffFields, ...written])],
    searchText: searchTextOf({ ...chat, ...contact }),
  };
}

/** The client and lead set by staff; a match that they confirm is no guess any more. */
const tieChange = ({ client_id: clientId, lead_id: leadId }: ChatChange): Partial<StoredChat> => ({
  ...(clientId !== undefined && { clientId, clientGuess: null, isTiedByHand: true }),
  ...(leadId !== undefined && { leadId, leadGuess: null, isTiedByHand: true }),
});

/** Computes the changes of a locked chat; null where the patch changes nothing. */
export async function changeOf(tx: Db, chat: StoredChat, patch: ChatChange, actor: number) {
  const changes = [
    await personChange(tx, chat, patch, actor),
    await statusChange(tx, chat, patch.status, actor),
    spamChange(chat, patch, actor),
  ].filter((change) => change !== null);
  const set: Partial<StoredChat> = {
    ...Object.assign({}, ...changes.map((change) => change.set)),
    ...contactChange(chat, patch),
    ...tieChange(patch),
  };
  return Object.keys(set).length === 0
    ? null
    : { set, messages: changes.map(({ message }) => message) };
}
