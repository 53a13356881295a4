export { fewNames } from './few-names';
export { forgetPresence, hearPresence, notePresent, stopTyping, usePresent } from './present';
export { useTellPresence } from './use-tell-presence';
