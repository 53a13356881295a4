export { RoutePage } from './ui/route-page';
