export { ICON, LARGE_ICON } from './icon-props';
