import { VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { Chat } from '@/entities/chats/chat';
import { useResponseNorm } from '@/entities/company/company';
import { formatRoughDuration, useClock } from '@/shared/lib/date';
import classes from './chat-waiting.module.css';

const MINUTE_MS = 60_000;

interface ChatWaitingProps {
  chat: Chat;
  /** True where only a wait beyond the norm is shown. */
  isLateOnly?: boolean;
}

/** By when somebody is to answer: by the server's working time, of one without it by the norm alone. */
function dueOf({ waiting_since, response_due_at }: Chat, norm: number): number {
  const due = Date.parse(response_due_at ?? '');
  return Number.isNaN(due) ? Date.parse(waiting_since ?? '') + norm * MINUTE_MS : due;
}

/** Whether somebody is to answer. */
export const isWaiting = (chat: Chat): boolean =>
  chat.waiting_since !== null && chat.spam_at === null && chat.deleted_at === null;

/**
 * How long the visitor waits for an answer, red with a sign beyond the company's norm; nothing while they do
 * not wait.
 */
export function ChatWaiting({ chat, isLateOnly = false }: ChatWaitingProps) {
  const since = Date.parse(chat.waiting_since ?? '');
  const norm = useResponseNorm();
  const due = dueOf(chat, norm);
  const waited = useClock((now) => formatRoughDuration(Math.max(0, now - since) || 0));
  const isLate = useClock((now) => (now > due ? 1 : 0)) === 1;
  if (!isWaiting(chat) || (isLateOnly && !isLate)) return null;
  return (
    <span
      className={classes.waiting}
      data-late={isLate || undefined}
      title={isLate ? `Дольше нормы: ${norm} мин` : undefined}
    >
      {isLate && <IconAlertTriangle size={14} stroke={1.75} aria-hidden />}
      ждёт {waited}
      {isLate && <VisuallyHidden>, дольше нормы</VisuallyHidden>}
    </span>
  );
}
