export { toast } from './toast';
export { toastClock } from './clock';
export { useToastsWanted, wantToasts } from './toasts-wanted';
