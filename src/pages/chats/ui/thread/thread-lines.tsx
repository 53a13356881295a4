import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { readOlder, type Chat, type ChatMessage, type Thread } from '@/entities/chat';
import { dayOf, formatDay } from '@/shared/lib/date';
import { countOf } from '@/shared/lib/text';
import type { Unsent } from '../../api/use-outbox';
import { Line, UnsentLine } from './line';
import classes from './thread.module.css';

/** So near to the end one is at the end, in pixels. */
const END_PX = 48;

const isNearEnd = (box: HTMLElement) =>
  box.scrollHeight - box.scrollTop - box.clientHeight <= END_PX;

interface ThreadLinesProps {
  chat: Chat;
  thread: Thread;
  /** Up to which line staff had read when the dialog was opened. */
  readBefore: number;
  /** The line to bring into sight; null: none, or it is still on its way. */
  found: number | null;
  unsent: readonly Unsent[];
  onRetry: (message: Unsent) => void;
  onDiscard: (message: Unsent) => void;
  /** Told whether the end is in sight. */
  onReachEnd: (isAtEnd: boolean) => void;
}

const isNews = ({ seq, type }: ChatMessage, readBefore: number) =>
  seq > readBefore && type === 'message';

/**
 * The lines of a dialog. It opens where the new ones begin, follows its end only from there, and stays where it is when
 * older ones come above.
 */
export function ThreadLines(props: ThreadLinesProps) {
  const { chat, thread, readBefore, found, unsent, onRetry, onDiscard, onReachEnd } = props;
  const { lines, hasOlder } = thread;
  const client = useQueryClient();
  const older = useMutation({
    mutationFn: () => readOlder(client, chat.id),
    meta: { failure: 'Не удалось загрузить прежние сообщения' },
  });
  const scroller = useRef<HTMLDivElement>(null);
  const marker = useRef<HTMLDivElement>(null);
  /** How the lines stood before the last change of them. */
  const place = useRef<{ first: number; height: number; isAtEnd: boolean } | null>(null);
  const [seenTo, setSeenTo] = useState(lines.at(-1)?.seq ?? 0);
  const firstNew = lines.find((line) => isNews(line, readBefore))?.seq;
  const missed = lines.filter((line) => line.seq > seenTo && line.type === 'message').length;
  const first = lines[0]?.seq ?? 0;
  const last = lines.at(-1)?.seq ?? 0;

  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const before = place.current;
    if (before === null) {
      if (marker.current) box.scrollTop = marker.current.offsetTop - box.offsetTop;
      else box.scrollTop = box.scrollHeight;
    } else if (first < before.first) {
      box.scrollTop += box.scrollHeight - before.height;
    } else if (before.isAtEnd) {
      box.scrollTop = box.scrollHeight;
    }
    const isAtEnd = isNearEnd(box);
    place.current = { first, height: box.scrollHeight, isAtEnd };
    if (isAtEnd) setSeenTo(last);
    onReachEnd(isAtEnd);
  }, [first, last, unsent.length, onReachEnd]);

  useLayoutEffect(() => {
    const box = scroller.current;
    const line = box?.querySelector<HTMLElement>(`[data-seq="${found}"]`);
    if (found === null || !box || !line || !place.current) return;
    box.scrollTop = line.offsetTop - box.offsetTop - (box.clientHeight - line.offsetHeight) / 2;
    place.current.isAtEnd = isNearEnd(box);
    onReachEnd(place.current.isAtEnd);
  }, [found, onReachEnd]);

  function watch() {
    const box = scroller.current;
    if (!box || !place.current) return;
    const isAtEnd = isNearEnd(box);
    place.current.isAtEnd = isAtEnd;
    if (isAtEnd) setSeenTo(last);
    onReachEnd(isAtEnd);
  }
  const toEnd = () => scroller.current?.scrollTo({ top: scroller.current.scrollHeight });

  return (
    <div className={classes.frame}>
      <div
        ref={scroller}
        role="log"
        aria-label="Переписка"
        // It scrolls by the keyboard too.
        tabIndex={0}
        className={classes.lines}
        onScroll={watch}
      >
        {hasOlder && (
          <Button
            variant="subtle"
            size="compact-sm"
            loading={older.isPending}
            onClick={() => older.mutate()}
          >
            Показать прежние
          </Button>
        )}
        {lines.map((line, index) => {
          const day = dayOf(line.created_at);
          const isNewDay = day !== null && day !== dayOf(lines[index - 1]?.created_at);
          return (
            <div
              key={line.seq}
              className={classes.slot}
              data-seq={line.seq}
              data-found={line.seq === found || undefined}
            >
              {isNewDay && <p className={classes.day}>{formatDay(day)}</p>}
              {line.seq === firstNew && (
                <div ref={marker} className={classes.marker}>
                  Новые сообщения
                </div>
              )}
              <Line chatId={chat.id} line={line} isRead={line.seq <= chat.visitor_read_seq} />
            </div>
          );
        })}
        {unsent.map((message) => (
          <UnsentLine
            key={message.nonce}
            chatId={chat.id}
            message={message}
            onRetry={() => onRetry(message)}
            onDiscard={() => onDiscard(message)}
          />
        ))}
      </div>
      {missed > 0 && (
        <Button className={classes.missed} size="compact-sm" onClick={toEnd}>
          ↓ {countOf(missed, ['новое', 'новых', 'новых'])}
        </Button>
      )}
    </div>
  );
}
