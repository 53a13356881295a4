import type { Chat } from '@/entities/chats/chat';
import { useHasModule } from '@/entities/company/module';
import { useCurrentUser } from '@/entities/account/session';
import { useChangeChat } from '../../../api/use-change-chat';

interface ChatActions {
  /** Whether it lies in the spam or in the trash. */
  isAside: boolean;
  /** Makes the person signed in responsible; null where somebody is. */
  take: (() => void) | null;
  canPass: boolean;
  canCreateLead: boolean;
}

/** The possible acts on a chat. */
export function useChatActions(chat: Chat): ChatActions {
  const change = useChangeChat(chat);
  const { data: me } = useCurrentUser();
  const hasModule = useHasModule();
  const isAside = chat.deleted_at !== null || chat.spam_at !== null;
  const take = () =>
    change({ patch: 'take', shown: { user: me ? { id: me.id, name: me.name } : chat.user } });
  return {
    isAside,
    take: isAside || chat.user ? null : take,
    canPass: !isAside,
    canCreateLead:
      !isAside && (chat.lead === null || chat.lead_guess !== null) && hasModule('leads'),
  };
}
