export { MomentText } from './moment-text';
