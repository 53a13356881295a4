/** The toast whose button is being handled. */
let pressed: string | null = null;
/** The toast that the next message is the outcome of. */
let answered: string | null = null;
const toasts = new WeakMap<object, string>();

/** Ties what a toast's «Отменить» begins to that toast, so that its outcome comes in the same place. */
export const outcomes = {
  /** Calls the handler of a button. @returns true where there is an outcome to wait for */
  press(toastId: string, handler: () => void): boolean {
    let isAwaited = false;
    pressed = toastId;
    answered = toastId;
    try {
      handler();
    } finally {
      isAwaited = pressed === null || answered === null;
      pressed = null;
      answered = null;
    }
    return isAwaited;
  },
  /** A write, or other work, begins. */
  begin(work: object): void {
    if (pressed === null) return;
    toasts.set(work, pressed);
    pressed = null;
  },
  /** Messages from now on are the outcome of that work. */
  enter(work: object): void {
    answered = toasts.get(work) ?? null;
  },
  /** The work is over. @returns the toast that has waited for its outcome */
  leave(work: object): string | undefined {
    answered = null;
    return toasts.get(work);
  },
  /** The toast in whose place a message comes now. */
  claim(): string | null {
    const toastId = answered;
    answered = null;
    return toastId;
  },
};
