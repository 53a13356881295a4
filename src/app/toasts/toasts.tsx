import { useToastsWanted } from '@/shared/lib/toast';
import { LatePart } from '../late-part';

const load = () => import('./toast-container').then((module) => module.ToastContainer);

/** The place of toasts, once there is a need for it. */
export const Toasts = () => (useToastsWanted() ? <LatePart load={load} /> : null);
