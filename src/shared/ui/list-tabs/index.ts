export { ListTabs } from './list-tabs';
export { useTabStrip } from './use-tab-strip';
