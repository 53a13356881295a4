export { useResponseNorm } from './api/use-response-norm';
