export { ViewSwitch } from './view-switch';
