export { taskKeys } from './api/task-keys';
export { taskQueries } from './api/task.queries';
export {
  clashingTask,
  completeTask,
  createTask,
  removeTask,
  reopenTask,
  restoreTask,
  updateTask,
} from './api/task-requests';
export { TASK_TEXTS } from './model/history-texts';
export { dueText, isOverdue, taskGroups } from './model/due';
export { dueOf, dueOffers, type TaskDue } from './model/due-offers';
export {
  endNextTask,
  endPastOffer,
  offerNextTask,
  useNextTask,
  type TaskOffer,
} from './model/next-task';
export { useOpenTasks, useTasksOpened, withTasks, type OpenedTasks } from './model/opened-tasks';
export {
  NEXT_TASK_STATES,
  readTaskSubject,
  TASK_RESULT_LIMIT,
  TASK_TEXT_LIMIT,
  TASK_TYPE_LABELS,
  TASK_TYPES,
  taskSubjectText,
  type NewTask,
  type NextTask,
  type NextTaskState,
  type Task,
  type TaskCounts,
  type TaskPatch,
  type TaskSubject,
  type TaskType,
} from '#contract';
