import { NEXT_TASK_STATES, type NextTaskState } from '@/entities/records/task';

/** The name of the column and the filter. */
export const NEXT_CONTACT = 'Следующий контакт';

const LABELS: Record<NextTaskState, string> = {
  overdue: 'Просрочен',
  today: 'Сегодня',
  later: 'Позже',
  none: 'Нет',
};
const OPTIONS = NEXT_TASK_STATES.map((value) => ({ value, label: LABELS[value] }));

/** The filter by the next task, without its values. @param isLacking true on a server without tasks */
export const nextContactChoice = (isLacking: boolean) => ({
  label: NEXT_CONTACT,
  options: OPTIONS,
  chip: (label: string) => `${NEXT_CONTACT}: ${label.toLowerCase()}`,
  isLacking,
});
