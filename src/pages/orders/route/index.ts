export { prefetchRoute } from '@/widgets/visit-route';
export { RoutePage } from './ui/route-page';
