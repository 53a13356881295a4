export { submitByKeys } from './submit-by-keys';
export { useForm } from './use-form';
