export { BOX } from './box';
export { ChooseBox } from './choose-box';
