export { DialogFoot } from './dialog-foot';
export { FormFoot } from './form-foot';
