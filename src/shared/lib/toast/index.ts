export { toast } from './toast';
export { outcomes } from './outcomes';
export { toastClock } from './clock';
export { useToastsWanted, wantToasts } from './toasts-wanted';
