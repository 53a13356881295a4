import { memo } from 'react';
import type { ChatMessage } from '@/entities/chats/chat';
import { dayOf, formatDay } from '@/shared/lib/date';
import { Line } from './line';
import classes from './lines.module.css';

interface LinesPartProps {
  chatId: number;
  lines: readonly ChatMessage[];
  /** The day of the line before them; null: there is none, or it is not known. */
  dayBefore: string | null;
  /** Up to which of them the visitor has read. */
  readTo: number;
  /** That of them which the new ones begin with. */
  firstNew: number | undefined;
  /** That of them which was found. */
  found: number | undefined;
  /** Whether they are the last ones on the screen, to which others are added. */
  isLast: boolean;
}

function Part({ chatId, lines, dayBefore, readTo, firstNew, found, isLast }: LinesPartProps) {
  return (
    <div
      className={classes.part}
      // The facts that decide their height.
      data-room={[lines.length, dayBefore, firstNew].join(' ')}
      data-last={isLast || undefined}
    >
      {lines.map((line, index) => {
        const day = dayOf(line.created_at);
        const before = index === 0 ? dayBefore : dayOf(lines[index - 1]?.created_at);
        return (
          <div
            key={line.seq}
            className={classes.slot}
            data-seq={line.seq}
            data-found={line.seq === found || undefined}
          >
            {day !== null && day !== before && <p className={classes.day}>{formatDay(day)}</p>}
            {line.seq === firstNew && (
              <div className={classes.marker} data-marker>
                Новые сообщения
              </div>
            )}
            <Line chatId={chatId} line={line} isRead={line.seq <= readTo} />
          </div>
        );
      })}
    </div>
  );
}

/**
 * A few lines of a chat, drawn anew only where something of theirs has changed: a line itself never does.
 */
export const LinesPart = memo(
  Part,
  (one, other) =>
    one.lines.length === other.lines.length &&
    one.lines[0]?.id === other.lines[0]?.id &&
    one.chatId === other.chatId &&
    one.dayBefore === other.dayBefore &&
    one.readTo === other.readTo &&
    one.firstNew === other.firstNew &&
    one.found === other.found &&
    one.isLast === other.isLast,
);
