export { MoreTasks } from './ui/more-tasks';
export { NextTaskRow } from './ui/next-task-row';
export { TaskCard } from './ui/task-card';
export { TaskLine } from './ui/task-line';
export { TaskSubjectLink } from './ui/task-subject-link';
export { TasksSection } from './ui/tasks-section';
export { TypedTaskOffer } from './ui/typed-task-offer';
