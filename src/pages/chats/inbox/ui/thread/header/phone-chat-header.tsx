import { IconFilePlus, IconInfoCircle, IconUserCheck, IconUserShare } from '@tabler/icons-react';
import { useState } from 'react';
import { visitorName, type Chat, type ChatMessage } from '@/entities/chats/chat';
import { Dialog } from '@/shared/ui/dialog';
import { ICON } from '@/shared/ui/icon-props';
import { Menu } from '@/shared/ui/menu';
import { VisitorFacts } from './about-visitor';
import cardClasses from './card.module.css';
import { ChatWaiting } from '../../chat-waiting';
import { ChatMenu } from './chat-menu';
import { LeaveButton } from './leave-button';
import { StatusMenu } from './status-menu';
import classes from '../thread.module.css';
import { useChatActions } from './use-chat-actions';
import { useChatDialogs } from '../dialogs/use-chat-dialogs';
import { useKeptFocus } from './use-kept-focus';

interface PhoneChatHeaderProps {
  chat: Chat;
  /** Those that are known. */
  messages: readonly ChatMessage[];
  /** Leads back to the chats. */
  onLeave: () => void;
}

/**
 * The same in one line, however long the name: what can be done is behind «…», what is known has a window of
 * its own.
 */
export function PhoneChatHeader({ chat, messages, onLeave }: PhoneChatHeaderProps) {
  const [isAbout, setAbout] = useState(false);
  const { name, noteFocus, keepFocus } = useKeptFocus();
  const { isAside, take, canPass, canCreateLead } = useChatActions(chat);
  const { pass, editContact, createLead, dialogs } = useChatDialogs(chat, messages, keepFocus);
  return (
    <header className={classes.phoneHeader} onFocus={noteFocus}>
      <LeaveButton onLeave={onLeave} />
      <h2 ref={name} className={classes.name} tabIndex={-1}>
        <bdi>{visitorName(chat)}</bdi>
      </h2>
      <ChatWaiting chat={chat} isLateOnly />
      {!isAside && <StatusMenu chat={chat} />}
      <ChatMenu chat={chat} onEditContact={editContact} size={44}>
        {take && (
          <Menu.Item leftSection={<IconUserCheck {...ICON} />} onClick={take}>
            Взять диалог
          </Menu.Item>
        )}
        {canPass && (
          <Menu.Item leftSection={<IconUserShare {...ICON} />} onClick={pass}>
            Передать
          </Menu.Item>
        )}
        {canCreateLead && (
          <Menu.Item leftSection={<IconFilePlus {...ICON} />} onClick={createLead}>
            Создать заявку
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconInfoCircle {...ICON} />} onClick={() => setAbout(true)}>
          О посетителе
        </Menu.Item>
        <Menu.Divider />
      </ChatMenu>
      <Dialog title="О посетителе" opened={isAbout} onClose={() => setAbout(false)} fillsPhone>
        <div className={cardClasses.sheet}>
          <VisitorFacts chat={chat} messages={messages} isAssigneeShown />
        </div>
      </Dialog>
      {dialogs}
    </header>
  );
}
