export { DialogFoot } from './dialog-foot';
