export {
  forgetPath,
  noteLoginEnd,
  peekPath,
  rememberArrival,
  rememberPath,
  takePath,
} from './intended-path';
