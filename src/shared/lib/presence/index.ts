export { fewNames } from './few-names';
export {
  forgetPresence,
  hearPresence,
  notePresent,
  stopTyping,
  usePresent,
  type PresentOne,
} from './present';
export { useTellPresence } from './use-tell-presence';
