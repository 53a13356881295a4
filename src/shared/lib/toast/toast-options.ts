export type Tone = 'success' | 'error' | 'warning' | 'info';

export interface ToastOptions {
  title?: string;
  /** Milliseconds on the screen; the container's 4000 unless said otherwise (SPEC §9). */
  duration?: number | undefined;
  /** A toast with an id that is already shown is not shown twice. */
  id?: string;
  /**
   * Of the toasts about one matter only the newest stays: what is older is no longer so, nor can it be
   * undone.
   */
  about?: string;
  /**
   * An event that the person did not cause: a screen reader reads it politely, and a newer toast of the same
   * matter takes its place without moving.
   */
  isNews?: boolean;
  /** A button behind the text, as «Отменить»; pressing it also closes the toast. */
  action?: { label: string; onClick: () => void } | undefined;
  /** One more button before it. */
  further?: { label: string; onClick: () => void } | undefined;
  /** Called when the toast is gone, whatever closed it. */
  onClose?: () => void;
}
