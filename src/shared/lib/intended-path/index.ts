export { forgetPath, rememberPath, takePath } from './intended-path';
