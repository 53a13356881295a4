import { outcomes } from './outcomes';
import type { ToastOptions, Tone } from './toast-options';
import { wantToasts } from './toasts-wanted';

/** The code that draws toasts is loaded with the first toast, or when the shell is idle. */
function show(tone: Tone, message: string, options: ToastOptions = {}): void {
  void wantToasts();
  const outcomeOf = options.isNews ? null : outcomes.claim();
  import('./show-toast').then(
    ({ showToast }) => showToast(tone, message, options, outcomeOf),
    (error: unknown) => console.error('Сообщение не показано:', message, error),
  );
}

/** Short messages at the top right; text only, whatever the server sent. */
export const toast = {
  success: (message: string, options?: ToastOptions) => show('success', message, options),
  error: (message: string, options?: ToastOptions) => show('error', message, options),
  warning: (message: string, options?: ToastOptions) => show('warning', message, options),
  info: (message: string, options?: ToastOptions) => show('info', message, options),
  /** Work that may have been begun by «Отменить», see `outcomes`, is over: its toast waits no longer. */
  settle(work: object): void {
    const toastId = outcomes.leave(work);
    if (toastId === undefined) return;
    void import('./show-toast').then(
      ({ endWaiting }) => endWaiting(toastId),
      () => undefined, // Nothing was shown.
    );
  },
  /** Closes the toast about a matter, where there is one. */
  close(about: string): void {
    void import('./show-toast').then(
      ({ hideToast }) => hideToast(about),
      () => undefined, // Nothing was shown.
    );
  },
};
