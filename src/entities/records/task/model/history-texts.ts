import { formatDay, formatShort } from '@/shared/lib/date';
import { isolated } from '@/shared/lib/text';

type Data = Readonly<Record<string, unknown>>;

const nameIn = ({ task }: Data) => isolated(typeof task === 'string' ? task : '');

/** When it falls due now, of a moved task. */
function dueIn({ day, at }: Data): string {
  if (typeof day === 'string') return ` на ${formatDay(day)}`;
  const moment = typeof at === 'string' ? formatShort(at) : null;
  return moment === null ? '' : ` на ${moment}`;
}

function doneText(data: Data): string {
  const { result } = data;
  const text = `Дело выполнено: ${nameIn(data)}`;
  return typeof result === 'string' && result !== '' ? `${text} — ${isolated(result)}` : text;
}

/** The entries of a record's history about its tasks, in people's words by kind. */
export const TASK_TEXTS = {
  task_created: (data: Data) => `Поставлено дело: ${nameIn(data)}`,
  task_done: doneText,
  task_moved: (data: Data) => `Дело перенесено${dueIn(data)}: ${nameIn(data)}`,
  task_changed: (data: Data) => `Дело изменено: ${nameIn(data)}`,
  task_reopened: (data: Data) => `Дело снова в работе: ${nameIn(data)}`,
  task_deleted: (data: Data) => `Дело удалено: ${nameIn(data)}`,
  task_restored: (data: Data) => `Дело возвращено: ${nameIn(data)}`,
} as const;
