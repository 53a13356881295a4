import { IconAlertTriangle, IconCheck, IconClock, IconHourglassLow } from '@tabler/icons-react';
import type { Lead } from '#contract';
import { useClock, formatDuration, formatRoughDuration } from '@/shared/lib/date';
import { countOf } from '@/shared/lib/text';
import {
  dueOf,
  isWaiting,
  minutesWaited,
  waitingState,
  type WaitingState,
} from '../model/lead-waiting';
import classes from './lead-waiting.module.css';

const MINUTE_MS = 60_000;
const MINUTE_FORMS = ['минута', 'минуты', 'минут'] as const;
const ICON = { size: 14, stroke: 1.75, 'aria-hidden': true } as const;

/** Colour alone says nothing: every state has a sign, and what is not as it should be a word. */
const SIGNS = { normal: IconClock, warning: IconHourglassLow, overdue: IconAlertTriangle };
const WORDS: Record<WaitingState, string> = {
  normal: '',
  warning: 'скоро срок',
  overdue: 'просрочено',
};

interface TimerProps extends Pick<LeadWaitingProps, 'norm' | 'isBrief'> {
  since: string;
  /** By when a response is due. */
  due: number;
}

function Timer({ since, due, norm, isBrief }: TimerProps) {
  const minutes = useClock((now) => minutesWaited(since, now));
  const state = useClock((now) => waitingState(now, due, norm));
  const waited = minutes * MINUTE_MS;
  const Icon = SIGNS[state];
  return (
    <span
      className={classes.timer}
      data-state={state}
      data-brief={isBrief}
      title={`Ждёт первого ответа ${formatDuration(waited)}; норма — ${countOf(norm, MINUTE_FORMS)}`}
    >
      <Icon {...ICON} />
      {formatRoughDuration(waited)}
      {state !== 'normal' && <span className={classes.word}>{WORDS[state]}</span>}
    </span>
  );
}

interface LeadWaitingProps {
  lead: Pick<Lead, 'waiting_since' | 'response_due_at' | 'created_at' | 'first_response_at'>;
  /** Within how many minutes a first response is wanted. */
  norm: number;
  /** True in a column of such cells, where the sign is enough for who sees it. */
  isBrief?: boolean;
}

/**
 * For how long a lead has been waiting for its first response, or how long that took; nothing where it is
 * unknown.
 */
export function LeadWaiting({ lead, norm, isBrief }: LeadWaitingProps) {
  if (isWaiting(lead)) {
    return (
      <Timer since={lead.waiting_since} due={dueOf(lead, norm)} norm={norm} isBrief={isBrief} />
    );
  }
  const taken = Date.parse(lead.first_response_at ?? '') - Date.parse(lead.created_at ?? '');
  if (Number.isNaN(taken)) return null;
  return (
    <span
      className={classes.timer}
      data-brief={isBrief}
      title={`Первый ответ через ${formatDuration(taken)}`}
    >
      {isBrief && <IconCheck {...ICON} />}
      <span className={classes.word}>ответ за </span>
      {formatRoughDuration(taken)}
    </span>
  );
}
