export type { Counters } from './model/counters';
export { AppShell } from './ui/app-shell';
