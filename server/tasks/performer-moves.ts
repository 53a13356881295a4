import { PERFORMER_DAYS, type TaskPatch } from '#contract';
import type { AppContext } from '../context/app-context';
import type { Session } from '../context/session';
import { requireAct } from '../http/authenticate';
import { invalidField } from '../http/http-error';

const DAY_MS = 86_400_000;

/**
 * Lets a performer move a task, within the days of which they find tasks, and change nothing else.
 * @throws {HttpError} 403, 422 for a day beyond
 */
export function requireMove(
  context: AppContext,
  session: Session,
  { due_at: at, due_day: day, ...rest }: TaskPatch,
): void {
  if (session.rights?.rows !== 'assigned') return;
  if (Object.values(rest).some((value) => value !== undefined)) requireAct(session, 'write');
  const due = day ?? at;
  const last = context.now().getTime() + (PERFORMER_DAYS.ahead + 1) * DAY_MS;
  if (due !== undefined && Date.parse(due) > last) {
    throw invalidField('due_at', `Перенести можно не дальше чем на ${PERFORMER_DAYS.ahead} дней`);
  }
}
