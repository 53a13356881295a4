import { memo } from 'react';
import type { ChatMessage } from '@/entities/chats/chat';
import { dayOf, formatDay } from '@/shared/lib/date';
import { Message } from './message';
import classes from './messages.module.css';

interface MessagesPartProps {
  chatId: number;
  messages: readonly ChatMessage[];
  /** The day of the message before them; null: there is none, or it is not known. */
  dayBefore: string | null;
  /** Up to which of them the visitor has read. */
  readTo: number;
  /** That of them which the new ones begin with. */
  firstNew: number | undefined;
  /** That of them which was found. */
  found: number | undefined;
  /** The search in force; its words are marked. */
  search: string;
  /** Whether they are the last ones on the screen, to which others are added. */
  isLast: boolean;
}

function Part(props: MessagesPartProps) {
  const { chatId, messages, dayBefore, readTo, firstNew, found, search, isLast } = props;
  return (
    <div
      className={classes.part}
      // The facts that decide their height.
      data-room={[messages.length, dayBefore, firstNew].join(' ')}
      data-last={isLast || undefined}
    >
      {messages.map((message, index) => {
        const day = dayOf(message.created_at);
        const before = index === 0 ? dayBefore : dayOf(messages[index - 1]?.created_at);
        return (
          <div
            key={message.seq}
            className={classes.slot}
            data-seq={message.seq}
            data-found={message.seq === found || undefined}
          >
            {day !== null && day !== before && <p className={classes.day}>{formatDay(day)}</p>}
            {message.seq === firstNew && (
              <div className={classes.marker} data-marker>
                Новые сообщения
              </div>
            )}
            <Message
              chatId={chatId}
              message={message}
              isRead={message.seq <= readTo}
              search={search}
            />
          </div>
        );
      })}
    </div>
  );
}

/**
 * A few messages of a chat, drawn anew only where something of theirs has changed: a message itself never
 * does.
 */
export const MessagesPart = memo(
  Part,
  (one, other) =>
    one.messages.length === other.messages.length &&
    one.messages[0]?.id === other.messages[0]?.id &&
    one.chatId === other.chatId &&
    one.dayBefore === other.dayBefore &&
    one.readTo === other.readTo &&
    one.firstNew === other.firstNew &&
    one.found === other.found &&
    one.search === other.search &&
    one.isLast === other.isLast,
);
