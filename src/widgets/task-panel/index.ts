export { TaskList } from './ui/task-list';
export { TaskPanel } from './ui/task-panel';
export { TasksButton } from './ui/tasks-button';
