export { prefetchRoute } from '@/widgets/visit-route';
export { TasksPage } from './ui/tasks-page';
