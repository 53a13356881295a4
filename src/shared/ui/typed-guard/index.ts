export { TypedArea } from './typed-area';
export { useTypedGuard, type TypedGuard } from './use-typed-guard';
