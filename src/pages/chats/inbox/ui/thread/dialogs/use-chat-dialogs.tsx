import type { ReactNode } from 'react';
import { visitorInSentence, type Chat, type ChatMessage } from '@/entities/chats/chat';
import { useLazyDialog } from '@/shared/lib/lazy';
import { useChangeChat } from '../../../api/use-change-chat';

const loadPass = () => import('./pass-dialog').then((module) => module.PassDialog);
const loadContact = () => import('./contact-dialog').then((module) => module.ContactDialog);
const loadLead = () => import('./lead-dialog').then((module) => module.LeadDialog);

/** A contact as it looks once it is stored. */
const shownOf = (written: Partial<Record<'name' | 'phone' | 'email', string | null>>) =>
  Object.fromEntries(Object.entries(written).map(([key, text]) => [key, text || null]));

/** The visitor's messages, as far as they are loaded. */
const saidIn = (messages: readonly ChatMessage[]) =>
  messages.flatMap(({ type, body }) => (type === 'message' && body !== '' ? body : [])).join('\n');

interface ChatDialogs {
  pass: () => void;
  editContact: () => void;
  createLead: () => void;
  /** To be drawn wherever they are opened from. */
  dialogs: ReactNode;
}

/**
 * The windows in which a chat is passed on, its contact changed and a lead made of it.
 * @param messages those that are known
 * @param onClosed told once the window of a lead is off the screen
 */
export function useChatDialogs(
  chat: Chat,
  messages: readonly ChatMessage[],
  onClosed: () => void,
): ChatDialogs {
  const change = useChangeChat(chat);
  const pass = useLazyDialog(loadPass);
  const contact = useLazyDialog(loadContact);
  const lead = useLazyDialog(loadLead);
  return {
    pass: () => pass.open(chat),
    editContact: () => contact.open(chat),
    createLead: () => lead.open(chat),
    dialogs: (
      <>
        {pass.Dialog && (
          <pass.Dialog
            opened={pass.opened}
            onClose={pass.close}
            title={`Передать диалог: ${visitorInSentence(chat)}`}
            current={chat.user?.id ?? null}
            onPass={(person, comment) =>
              change({
                patch: { user_id: person.id, ...(comment && { comment }) },
                shown: { user: person },
              })
            }
          />
        )}
        {contact.Dialog && (
          <contact.Dialog
            opened={contact.opened}
            onClose={contact.close}
            chat={chat}
            onSave={(written) =>
              change({
                patch: written,
                shown: { visitor: { ...chat.visitor, ...shownOf(written) } },
              })
            }
          />
        )}
        {lead.Dialog && (
          <lead.Dialog
            opened={lead.opened}
            onClose={lead.close}
            onClosed={onClosed}
            chat={chat}
            said={saidIn(messages)}
          />
        )}
      </>
    ),
  };
}
