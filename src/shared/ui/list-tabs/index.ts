export { ListTabs } from './list-tabs';
