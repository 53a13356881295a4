import { visitorName, type Chat, type ChatMessage } from '@/entities/chats/chat';
import { formatDateTime } from '@/shared/lib/date';
import { formatPhone } from '@/shared/lib/text';

/** True for messages that the visitor sees too: the transcript has no notes and no history. */
const isSeenByBoth = ({ type }: ChatMessage) => type !== 'note' && type !== 'event';

const authorOf = ({ type, user }: ChatMessage, visitor: string) =>
  type === 'message' ? visitor : (user?.name ?? 'Автоответ');

/**
 * Writes the messages of both sides as a text.
 * @param now the moment it is made at, as the server writes moments
 */
export function transcriptOf(chat: Chat, messages: readonly ChatMessage[], now: string): string {
  const visitor = visitorName(chat);
  const { phone, email } = chat.visitor;
  const head = [
    `Переписка: ${visitor}`,
    ...(phone ? [`Телефон: ${formatPhone(phone)}`] : []),
    ...(email ? [`E-mail: ${email}`] : []),
    `Скачана: ${formatDateTime(now) ?? now}`,
  ];
  const texts = messages.filter(isSeenByBoth).map((message) => {
    const { body, files, created_at: at } = message;
    const heading = `${formatDateTime(at) ?? at}, ${authorOf(message, visitor)}:`;
    return [heading, ...(body === '' ? [] : [body]), ...files.map(({ name }) => `Файл: ${name}`)];
  });
  return [head, ...texts].map((part) => `${part.join('\n')}\n`).join('\n');
}
