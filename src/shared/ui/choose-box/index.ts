export { ChooseBox } from './choose-box';
