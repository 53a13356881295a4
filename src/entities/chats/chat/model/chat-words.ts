import { CHAT_STATUS_LABELS, isolated, type Chat, type ChatStatus } from '#contract';
import type { ChipTone } from '@/shared/ui/status-chip';

type NamedChat = Pick<Chat, 'number'> & { visitor: Pick<Chat['visitor'], 'name'> };

/** What a visitor is called: by name, or by the number of the dialog. */
export const visitorName = ({ number, visitor }: NamedChat): string =>
  visitor.name?.trim() || `Посетитель ${number}`;

/** The same inside a sentence. */
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

/** What was written last, in a few words; a message may be nothing but files. */
export const lastWords = ({ last_message: last }: Pick<Chat, 'last_message'>): string =>
  last?.body === '' ? 'Файл' : (last?.body ?? '');
