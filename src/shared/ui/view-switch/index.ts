export { WaysMenu } from './view-menu';
export { LIST_VIEWS, ViewSwitch, WaysSwitch, type SwitchedView } from './view-switch';
