import { VisuallyHidden } from '@mantine/core';
import type { MouseEvent } from 'react';
import {
  chatStatusView,
  lastWords,
  scoreInWords,
  useChatPresence,
  visitorName,
  type Chat,
} from '@/entities/chats/chat';
import { formatShort, useClock } from '@/shared/lib/date';
import { ChooseBox } from '@/shared/ui/choose-box';
import { StatusChip } from '@/shared/ui/status-chip';
import { spamTexts } from '../model/spam-words';
import classes from './chat-list.module.css';
import { ChatWaiting } from './chat-waiting';

interface ChatRowProps {
  chat: Chat;
  isOpened: boolean;
  /** Whether it is ticked; absent while nothing is being chosen. */
  choice?: { isChosen: boolean; toggle: (options: { range: boolean }) => void } | undefined;
  href: string;
  onOpen: () => void;
}

/** Who wrote last, as far as it was not the visitor. */
const authorOf = ({ last_message: last }: Chat) =>
  last === null || last.type === 'message' ? '' : `${last.user?.name ?? 'Автоответ'}: `;

/** The excerpt of the last message, or the sign that the visitor types. */
function Excerpt({ chat }: { chat: Chat }) {
  const isTyping = useChatPresence(chat.id).some(({ userId }) => userId === null);
  if (isTyping) return <span className={classes.excerpt}>печатает…</span>;
  return (
    <span className={classes.excerpt}>
      {authorOf(chat)}
      <bdi>{lastWords(chat)}</bdi>
    </span>
  );
}

/** One chat: who, what was written last and when, what is unread and how long it waits. */
export function ChatRow({ chat, isOpened, choice, href, onOpen }: ChatRowProps) {
  const { last_message_at: at, unread_count: unread, visitor, user, rating } = chat;
  const time = useClock((now) => formatShort(at, now) ?? '');
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <li className={classes.item}>
      {choice && (
        <ChooseBox
          label={`Выбрать: ${visitorName(chat)}`}
          checked={choice.isChosen}
          onToggle={choice.toggle}
        />
      )}
      <a
        href={href}
        onClick={open}
        className={classes.row}
        aria-current={isOpened ? 'true' : undefined}
        data-chat={chat.id}
        data-unread={unread > 0 || undefined}
      >
        <span className="row gap-8 text-sm min-w-0">
          <bdi className={classes.name}>{visitorName(chat)}</bdi>
          {visitor.online && (
            <span className={classes.online} title="На сайте">
              <VisuallyHidden>, на сайте</VisuallyHidden>
            </span>
          )}
          <time className="size-12 dimmed flex-none ms-auto tabular" dateTime={at ?? undefined}>
            {time}
          </time>
        </span>
        <span className="row gap-8 text-sm min-w-0">
          <Excerpt chat={chat} />
          {unread > 0 && (
            <span className={classes.unread}>
              <VisuallyHidden>Непрочитанные: </VisuallyHidden>
              {unread}
            </span>
          )}
        </span>
        <span className="row gap-8 text-sm min-w-0">
          {chat.spam_at === null ? (
            <StatusChip {...chatStatusView(chat.status)} />
          ) : (
            <span className="ellipsis size-12 dimmed">{spamTexts(chat).join('; ')}</span>
          )}
          {user && <span className="ellipsis size-12 dimmed">{user.name}</span>}
          {rating && (
            <span className="ellipsis size-12 dimmed">
              <VisuallyHidden>{scoreInWords(rating)}</VisuallyHidden>
              <span aria-hidden>★ {rating.score}</span>
            </span>
          )}
          <span className={classes.waiting}>
            <ChatWaiting chat={chat} />
          </span>
        </span>
      </a>
    </li>
  );
}
