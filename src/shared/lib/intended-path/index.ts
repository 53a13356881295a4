export { forgetPath, noteLoginEnd, rememberArrival, rememberPath, takePath } from './intended-path';
