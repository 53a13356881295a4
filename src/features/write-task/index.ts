export { MoreTasks } from './ui/more-tasks';
export { TaskLine } from './ui/task-line';
export { TaskSubjectLink } from './ui/task-subject-link';
export { TasksSection } from './ui/tasks-section';
