import type { ToastOptions, Tone } from './toast-options';
import { wantToasts } from './toasts-wanted';

/** The code that draws toasts is loaded with the first toast, or when the shell is idle. */
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
  /** Closes the toast about a matter, where there is one. */
  close(about: string): void {
    void import('./show-toast').then(
      ({ hideToast }) => hideToast(about),
      () => undefined, // Nothing was shown.
    );
  },
};
