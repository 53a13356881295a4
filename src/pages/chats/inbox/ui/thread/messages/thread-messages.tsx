import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  chatKeys,
  holdsMessage,
  readNewer,
  readOlder,
  type Chat,
  type ChatMessage,
  type MessageRange,
  type Thread,
} from '@/entities/chats/chat';
import type { Unsent } from '@/features/send-message';
import { countOf } from '@/shared/lib/text';
import { groupsOf, partsOf, type MessagePart } from '../../../model/message-parts';
import { UnsentMessage } from './message';
import { MessagesPart } from './messages-part';
import classes from './messages.module.css';
import { useThreadPlace } from './use-thread-place';

interface ThreadMessagesProps {
  chat: Chat;
  thread: Thread;
  /** Up to which message staff had read when the chat was opened. */
  readBefore: number;
  /** The message to bring into sight, once it is there; null: none. */
  found: number | null;
  /** The search in force; its words are marked. */
  search: string;
  /** Asked for when somebody wants to leave the found message for the end. */
  onLeaveFound: () => void;
  unsent: readonly Unsent[];
  onRetry: (message: Unsent) => void;
  onDiscard: (message: Unsent) => void;
  /** Called with whether the end is in sight. */
  onReachEnd: (isAtEnd: boolean) => void;
}

const NOTHING: readonly Unsent[] = [];
const FAILURES = {
  older: 'Не удалось загрузить прежние сообщения',
  newer: 'Не удалось загрузить следующие сообщения',
};

const isNews = ({ seq, type }: ChatMessage, readBefore: number) =>
  seq > readBefore && type === 'message';

/** The facts that decide the height of parts that are hidden together. */
const roomOf = (parts: readonly MessagePart[], firstNew: number | undefined) => {
  const [first, last] = [parts[0]?.messages[0]?.seq ?? 0, parts.at(-1)?.messages.at(-1)?.seq ?? 0];
  const isIn = firstNew !== undefined && first <= firstNew && firstNew <= last;
  return [first, last, parts[0]?.dayBefore, isIn && firstNew].join(' ');
};

/** Reads more messages, once at a time; a reading that has failed is not begun again by itself. */
function useReadMore(id: number, what: 'older' | 'newer', read: () => Promise<void>) {
  const queryClient = useQueryClient();
  const mutationKey = [...chatKeys.thread(id), what];
  const { mutate, isPending, isError } = useMutation({
    mutationKey,
    mutationFn: read,
    meta: { failure: FAILURES[what] },
  });
  const ask = () => {
    if (queryClient.isMutating({ mutationKey }) === 0) mutate();
  };
  return { isPending, ask, askByItself: () => !isError && ask() };
}

/** The messages of a chat: its last ones, or those around one that was found. */
export function ThreadMessages(props: ThreadMessagesProps) {
  const { chat, thread, readBefore, found, search, unsent } = props;
  const { onLeaveFound, onRetry, onDiscard, onReachEnd } = props;
  const queryClient = useQueryClient();
  const isIn = (range: MessageRange | null) =>
    found !== null && range !== null && holdsMessage(range, found);
  const passage = isIn(thread.passage) ? thread.passage : null;
  const { messages, hasOlder }: MessageRange = passage ?? thread;
  const among = passage ? 'passage' : 'last';
  const older = useReadMore(chat.id, 'older', () => readOlder(queryClient, chat.id, among));
  const newer = useReadMore(chat.id, 'newer', () => readNewer(queryClient, chat.id));
  const waiting = passage ? NOTHING : unsent;
  const { scroller, content, seenTo, look } = useThreadPlace(
    {
      first: messages[0]?.seq ?? 0,
      last: messages.at(-1)?.seq ?? 0,
      isToEnd: passage === null,
      found: passage || isIn(thread) ? found : null,
      unsent: waiting.length,
    },
    thread.messages.at(-1)?.seq ?? 0,
    onReachEnd,
  );
  const groups = useMemo(() => groupsOf(partsOf(messages)), [messages]);
  const firstNew = messages.find((message) => isNews(message, readBefore))?.seq;
  const missed = thread.messages.filter(
    (message) => message.seq > seenTo && message.type === 'message',
  ).length;

  function watch() {
    const { isNearTop, isNearEnd } = look();
    if (isNearTop && hasOlder) older.askByItself();
    if (isNearEnd && passage) newer.askByItself();
  }
  function goToEnd() {
    if (passage) onLeaveFound();
    else scroller.current?.scrollTo({ top: scroller.current.scrollHeight });
  }

  return (
    <div className="fill column relative">
      <div
        ref={scroller}
        role="log"
        aria-label="Переписка"
        // It scrolls by the keyboard too.
        tabIndex={0}
        className={classes.messages}
        onScroll={watch}
      >
        {hasOlder && (
          <Button variant="subtle" size="compact-sm" loading={older.isPending} onClick={older.ask}>
            Показать прежние
          </Button>
        )}
        <div ref={content} className="flex-none">
          {groups.map(({ key, parts }, index) => {
            const isLast = index === groups.length - 1;
            return (
              <div
                key={key}
                className={classes.group}
                data-room={roomOf(parts, firstNew)}
                data-last={isLast || undefined}
              >
                {parts.map((part) => {
                  const [from = 0, to = 0] = [part.messages[0]?.seq, part.messages.at(-1)?.seq];
                  const ifIn = (seq = 0) => (from <= seq && seq <= to ? seq : undefined);
                  return (
                    <MessagesPart
                      key={part.key}
                      chatId={chat.id}
                      messages={part.messages}
                      dayBefore={part.dayBefore}
                      readTo={Math.min(to, Math.max(from - 1, chat.visitor_read_seq))}
                      firstNew={ifIn(firstNew)}
                      found={ifIn(found ?? undefined)}
                      search={search}
                      isLast={isLast && part === parts.at(-1)}
                    />
                  );
                })}
              </div>
            );
          })}
        </div>
        {passage && (
          <Button variant="subtle" size="compact-sm" loading={newer.isPending} onClick={newer.ask}>
            Показать следующие
          </Button>
        )}
        {waiting.map((message) => (
          <UnsentMessage
            key={message.nonce}
            chatId={chat.id}
            message={message}
            onRetry={() => onRetry(message)}
            onDiscard={() => onDiscard(message)}
          />
        ))}
      </div>
      {(missed > 0 || passage) && (
        <Button className={classes.missed} size="compact-sm" onClick={goToEnd}>
          ↓ {missed > 0 ? countOf(missed, ['новое', 'новых', 'новых']) : 'К последним'}
        </Button>
      )}
    </div>
  );
}
