import { Button, Group, Text } from '@mantine/core';
import { visitorName, type Chat, type ChatMessage } from '@/entities/chats/chat';
import { AboutVisitor } from './about-visitor';
import { ChatWaiting } from '../../chat-waiting';
import { ChatMenu } from './chat-menu';
import { StatusMenu } from './status-menu';
import classes from '../thread.module.css';
import { useChatActions } from './use-chat-actions';
import { useChatDialogs } from '../dialogs/use-chat-dialogs';
import { useKeptFocus } from './use-kept-focus';

interface ChatHeaderProps {
  chat: Chat;
  /** Those that are known. */
  messages: readonly ChatMessage[];
  /** The facts about the visitor stand beside the thread. */
  isWide: boolean;
}

/** Who a chat is with, in what state it is and who is responsible. */
export function ChatHeader({ chat, messages, isWide }: ChatHeaderProps) {
  const { name, noteFocus, keepFocus } = useKeptFocus();
  const { isAside, take, canPass, canCreateLead } = useChatActions(chat);
  const { pass, editContact, createLead, dialogs } = useChatDialogs(chat, messages, keepFocus);
  return (
    <header className={classes.header} onFocus={noteFocus}>
      <Group gap="xs">
        <h2 ref={name} className={classes.name} tabIndex={-1}>
          <bdi>{visitorName(chat)}</bdi>
        </h2>
        <ChatWaiting chat={chat} isLateOnly />
        {!isAside && <StatusMenu chat={chat} />}
        <Group component="span" gap="xs" ms="auto">
          {!isAside && chat.user && (
            <Text span c="dimmed" size="sm">
              Ответственный: <bdi>{chat.user.name}</bdi>
            </Text>
          )}
          {take && (
            <Button size="compact-sm" onClick={take}>
              Взять диалог
            </Button>
          )}
          {canPass && (
            <Button size="compact-sm" variant="default" onClick={pass}>
              Передать
            </Button>
          )}
          {canCreateLead && (
            <Button size="compact-sm" variant="default" onClick={createLead}>
              Создать заявку
            </Button>
          )}
          <ChatMenu chat={chat} onEditContact={editContact} />
        </Group>
      </Group>
      {!isWide && <AboutVisitor chat={chat} messages={messages} />}
      {dialogs}
    </header>
  );
}
