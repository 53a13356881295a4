import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import type { Lead } from '#contract';
import { useClock } from '@/shared/lib/clock';
import { formatDuration, formatRoughDuration } from '@/shared/lib/date';
import { countOf } from '@/shared/lib/text';
import { isWaiting, minutesWaited, waitingState, type WaitingState } from '../model/lead-waiting';
import classes from './lead-waiting.module.css';

const MINUTE_MS = 60_000;
const MINUTE_FORMS = ['минута', 'минуты', 'минут'] as const;
const ICON = { size: 14, stroke: 1.75, 'aria-hidden': true } as const;

/** Colour alone says nothing: what is not as it should be has a word and a sign. */
const WORDS: Record<WaitingState, string> = {
  normal: '',
  warning: 'скоро срок',
  overdue: 'просрочено',
};

function Timer({ since, norm }: { since: string; norm: number }) {
  const minutes = useClock((now) => minutesWaited(since, now));
  const state = waitingState(minutes, norm);
  const waited = minutes * MINUTE_MS;
  const Icon = state === 'normal' ? IconClock : IconAlertTriangle;
  return (
    <span
      className={classes.timer}
      data-state={state}
      title={`Ждёт первого ответа ${formatDuration(waited)}; норма — ${countOf(norm, MINUTE_FORMS)}`}
    >
      <Icon {...ICON} />
      {formatRoughDuration(waited)}
      {state !== 'normal' && <span className={classes.word}>{WORDS[state]}</span>}
    </span>
  );
}

interface LeadWaitingProps {
  lead: Pick<Lead, 'waiting_since' | 'created_at' | 'first_response_at'>;
  /** Within how many minutes a first response is wanted. */
  norm: number;
}

/** For how long a lead has been waiting for its first response, or how long that took; nothing where nobody knows. */
export function LeadWaiting({ lead, norm }: LeadWaitingProps) {
  if (isWaiting(lead)) return <Timer since={lead.waiting_since} norm={norm} />;
  const taken = Date.parse(lead.first_response_at ?? '') - Date.parse(lead.created_at ?? '');
  if (Number.isNaN(taken)) return null;
  return (
    <span className={classes.answered} title={`Первый ответ через ${formatDuration(taken)}`}>
      ответ за {formatRoughDuration(taken)}
    </span>
  );
}
