export { toast, type ToastOptions } from './toast';
export { useToastsWanted, wantToasts } from './toasts-wanted';
