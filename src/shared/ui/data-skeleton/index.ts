export { DataSkeleton } from './data-skeleton';
