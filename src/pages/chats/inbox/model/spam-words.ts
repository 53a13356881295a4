import type { Chat } from '@/entities/chats/chat';
import { spamReasonTexts } from '@/entities/leads/lead';

/** Why a chat lies in the spam, each reason with what exactly was found. */
export const spamTexts = (chat: Pick<Chat, 'spam_reasons'>): string[] =>
  spamReasonTexts(chat, { by_hand: 'Отмечен вручную', bad_token: 'Начат не из виджета' });
