import type { Task } from '#contract';
import { dayBefore, dayOf, formatDateTime, formatDay } from '@/shared/lib/date';

type Due = Pick<Task, 'due_at' | 'due_day' | 'done_at'>;

/** Whether a task that is not done should have been. @param now by the server's clock, in milliseconds */
export const isOverdue = ({ due_at: due, done_at: done }: Due, now: number): boolean =>
  done === null && Date.parse(due) < now;

/** The day on which a task falls due, as `2026-03-05`. */
const dueDay = ({ due_at: due, due_day: day }: Due, zone: string | undefined) =>
  day ?? dayOf(due, zone) ?? '';

const SHORT = 'дд.мм'.length;

/**
 * When a task falls due: «завтра 10:00», «05.12 10:00», of a day without a time «завтра».
 * @param zone of the company; the reader's where it is not known
 */
export function dueText(task: Due, now: number, zone: string | undefined): string {
  const today = dayOf(now, zone) ?? '';
  const day = dueDay(task, zone);
  const time =
    task.due_day === null
      ? (formatDateTime(task.due_at, zone)?.slice('дд.мм.гггг'.length) ?? '')
      : '';
  if (day === today) return `сегодня${time}`;
  if (day === dayBefore(today, 1)) return `вчера${time}`;
  if (day === dayBefore(today, -1)) return `завтра${time}`;
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  const shown = formatDay(day);
  return `${isThisYear ? shown.slice(0, SHORT) : shown}${time}`;
}

/** A group of the panel with its tasks. */
interface TaskGroup {
  name: 'overdue' | 'today' | 'tomorrow' | 'later';
  label: string;
  tasks: Task[];
}

/** Open tasks by when they fall due, each group in the order given; empty groups are left out. */
export function taskGroups(
  tasks: readonly Task[],
  now: number,
  zone: string | undefined,
): TaskGroup[] {
  const today = dayOf(now, zone) ?? '';
  const tomorrow = dayBefore(today, -1);
  const groups: TaskGroup[] = [
    { name: 'overdue', label: 'Просрочено', tasks: [] },
    { name: 'today', label: 'Сегодня', tasks: [] },
    { name: 'tomorrow', label: 'Завтра', tasks: [] },
    { name: 'later', label: 'Позже', tasks: [] },
  ];
  const [overdue, ofToday, ofTomorrow, later] = groups;
  for (const task of tasks) {
    const day = dueDay(task, zone);
    const group = isOverdue(task, now)
      ? overdue
      : day <= today
        ? ofToday
        : day === tomorrow
          ? ofTomorrow
          : later;
    group?.tasks.push(task);
  }
  return groups.filter((group) => group.tasks.length > 0);
}
