import { VisuallyHidden } from '@mantine/core';
import type { MouseEvent } from 'react';
import {
  chatStatusView,
  lastWords,
  scoreInWords,
  visitorName,
  type Chat,
} from '@/entities/chats/chat';
import { formatShort, useClock } from '@/shared/lib/date';
import { usePresent } from '@/shared/present-people';
import { Avatar } from '@/shared/ui/avatar';
import { ChooseBox } from '@/shared/ui/choose-box';
import { Highlight } from '@/shared/ui/highlight';
import { StatusChip } from '@/shared/ui/status-chip';
import { spamTexts } from '../model/spam-words';
import classes from './chat-list.module.css';
import { ChatWaiting, isWaiting } from './chat-waiting';

interface ChatRowProps {
  chat: Chat;
  isOpened: boolean;
  /** The search in force; its words are marked. */
  search: string;
  /** Whether it is ticked; absent while nothing is being chosen. */
  choice?: { isChosen: boolean; toggle: (options: { range: boolean }) => void } | undefined;
  href: string;
  onOpen: () => void;
}

/** Who wrote last, as far as it was not the visitor. */
const authorOf = ({ last_message: last }: Chat) =>
  last === null || last.type === 'message' ? '' : `${last.user?.name ?? 'Автоответ'}: `;

/** Whether a search is the number of a chat's lead: nothing else would say why the chat is found. */
const isFoundByLead = ({ lead }: Chat, search: string) =>
  lead !== null && search.replace(/^[#№]\s*/, '') === String(lead.id);

/** The excerpt of the last message, or the sign that the visitor types. */
function Excerpt({ chat, search }: Pick<ChatRowProps, 'chat' | 'search'>) {
  const isTyping = usePresent('chat', chat.id).some(({ userId }) => userId === null);
  if (isTyping) return <span className={classes.excerpt}>печатает…</span>;
  return (
    <span className={classes.excerpt}>
      {isFoundByLead(chat, search) && (
        <>
          <Highlight text={`Заявка №${chat.lead?.id}`} search={String(chat.lead?.id)} /> ·{' '}
        </>
      )}
      {authorOf(chat)}
      <bdi>
        <Highlight text={lastWords(chat)} search={search} />
      </bdi>
    </span>
  );
}

/** One chat: who, since when they wait or wrote, the last words and what is unread. */
export function ChatRow({ chat, isOpened, search, choice, href, onOpen }: ChatRowProps) {
  const { last_message_at: at, unread_count: unread, visitor, user, rating } = chat;
  const time = useClock((now) => formatShort(at, now) ?? '');
  const status = chatStatusView(chat.status);
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
        data-closed={chat.status === 'closed' || undefined}
      >
        <span className="row gap-8 text-sm min-w-0">
          <bdi className={classes.name}>
            <Highlight text={visitorName(chat)} search={search} />
          </bdi>
          {visitor.online && (
            <span className={classes.online} title="На сайте">
              <VisuallyHidden>, на сайте</VisuallyHidden>
            </span>
          )}
          <span className={classes.moment} title={isWaiting(chat) ? time : undefined}>
            <ChatWaiting chat={chat} />
            <time dateTime={at ?? undefined}>
              {isWaiting(chat) ? <VisuallyHidden>, {time}</VisuallyHidden> : time}
            </time>
          </span>
        </span>
        <span className="row gap-8 text-sm min-w-0">
          {chat.spam_at === null && (
            <span className={classes.status} title={status.label}>
              <StatusChip {...status} />
            </span>
          )}
          <Excerpt chat={chat} search={search} />
          {chat.spam_at !== null && (
            <span className={classes.reasons}>{spamTexts(chat).join('; ')}</span>
          )}
          {rating && (
            <span className="flex-none size-12 dimmed">
              <VisuallyHidden>{scoreInWords(rating)}</VisuallyHidden>
              <span aria-hidden>★ {rating.score}</span>
            </span>
          )}
          {user && (
            <span className="flex-none row" title={user.name ?? undefined}>
              <VisuallyHidden>{user.name}</VisuallyHidden>
              <Avatar person={user} />
            </span>
          )}
          {unread > 0 && (
            <span className={classes.unread}>
              <VisuallyHidden>Непрочитанные: </VisuallyHidden>
              {unread}
            </span>
          )}
        </span>
      </a>
    </li>
  );
}
