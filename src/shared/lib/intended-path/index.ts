export {
  forgetPath,
  noteLoginEnd,
  peekPath,
  rememberArrival,
  rememberPath,
  consumePath as takePath,
} from './intended-path';
