import { useToastsWanted } from '@/shared/lib/toast';
import { ShellPart } from '../shell-part';

const load = () => import('./toast-container').then((module) => module.ToastContainer);

/** The place of toasts, once there is a need for it. */
export const Toasts = () => (useToastsWanted() ? <ShellPart load={load} /> : null);
