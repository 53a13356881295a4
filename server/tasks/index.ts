import { isNull } from 'drizzle-orm';
import { tasks } from '../db/schema';
import { announceChange } from '../realtime/announce';
import type { KindParts } from '../kinds/parts/kind-parts';
import { moment, named, recordSheet } from '../kinds/parts/sheet';
import { taskColumns } from './export-tasks';
import { handOverTasks, returnTasks } from './hand-over-tasks';
import { missedTasks } from './missed-tasks';
import { dueTasks } from './task-notices';
import { findTasks, openTasks } from './task-repository';
import { registerTaskRoutes } from './task-routes';

export const taskKind: KindParts = {
  routes: [registerTaskRoutes],
  trash: null,
  handOver: {
    kind: 'task',
    storedAs: 'tasks',
    table: tasks,
    inWork: (_context, { companyId }) => openTasks(companyId),
    reassign: handOverTasks,
    restore: returnTasks,
    announce: (context, companyId) => announceChange.task(context, companyId, null),
  },
  // Their notifications are about the records they belong to.
  notified: null,
  going: { table: tasks, only: isNull(tasks.deletedAt) },
  figures: null,
  sheets: [
    recordSheet('tasks', 'Дела.csv', {
      columns: taskColumns,
      find: findTasks,
      idOf: ({ id }) => id,
      more: [named('Кем выполнено', 'done_by', 'users'), moment('Удалено', 'deleted_at')],
    }),
  ],
  undo: [],
  due: [dueTasks, missedTasks],
};
