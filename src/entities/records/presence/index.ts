export { announceTyping } from './model/typing';
export { WhoIsHere } from './ui/who-is-here';
