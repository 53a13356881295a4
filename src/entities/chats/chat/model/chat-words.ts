import { CHAT_STATUS_LABELS, isolated, type Chat, type ChatStatus } from '#contract';
import type { ChipTone } from '@/shared/ui/status-chip';

type NamedChat = Pick<Chat, 'number'> & { visitor: Pick<Chat['visitor'], 'name'> };

/** The name of a visitor, or the number of the chat. */
export const visitorName = ({ number, visitor }: NamedChat): string =>
  visitor.name?.trim() || `Посетитель ${number}`;

/** The visitor's name inside a sentence, isolated against its direction of writing. */
export const visitorInSentence = (chat: NamedChat): string => isolated(visitorName(chat));

const TONES: Record<ChatStatus, ChipTone> = {
  new: 'blue',
  open: 'amber',
  waiting: 'gray',
  closed: 'gray',
};

/** How a status is shown. */
export const chatStatusView = (status: ChatStatus): { label: string; tone: ChipTone } => ({
  label: CHAT_STATUS_LABELS[status],
  tone: TONES[status],
});

/** An excerpt of the last message; a message may be nothing but files. */
export const lastWords = ({ last_message: last }: Pick<Chat, 'last_message'>): string =>
  last?.body === '' ? 'Файл' : (last?.body ?? '');
