import { wantToasts } from './toasts-wanted';

export type Tone = 'success' | 'error' | 'warning' | 'info';

export interface ToastOptions {
  title?: string;
  /** Milliseconds on the screen; the container's 4000 unless said otherwise (SPEC §9). */
  duration?: number | undefined;
  /** A toast with an id that is already shown is not shown twice. */
  id?: string;
  /** Of the toasts about one matter only the newest stays: what is older is no longer so, nor can it be taken back. */
  about?: string;
  /** A button behind the text, as «Отменить»; pressing it also closes the toast. */
  action?: { label: string; onClick: () => void } | undefined;
  /** Told when the toast is gone, whatever closed it. */
  onClose?: () => void;
}

/** What draws toasts is loaded with the first of them, or when the shell has nothing else to do. */
function show(tone: Tone, message: string, options: ToastOptions = {}): void {
  void wantToasts();
  import('./show-toast').then(
    ({ showToast }) => showToast(tone, message, options),
    (error: unknown) => console.error('Сообщение не показано:', message, error),
  );
}

/** Short messages at the top right; text only, whatever the server sent. */
export const toast = {
  success: (message: string, options?: ToastOptions) => show('success', message, options),
  error: (message: string, options?: ToastOptions) => show('error', message, options),
  warning: (message: string, options?: ToastOptions) => show('warning', message, options),
  info: (message: string, options?: ToastOptions) => show('info', message, options),
};
