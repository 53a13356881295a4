const FADES_MS = 6000;
const TOLD_EVERY_MS = 4000;

/** Who types right now: staff are said to for a while, the visitor says so now and then. */
export function openTyping(onChange: () => void) {
  let fading: ReturnType<typeof setTimeout> | undefined;
  let toldAt = 0;

  function stop() {
    clearTimeout(fading);
    fading = undefined;
  }

  return {
    isStaff: () => fading !== undefined,
    stop,
    /** Takes the present activity of staff from the server. */
    hear(state: unknown) {
      stop();
      if (state === 'typing') {
        fading = setTimeout(() => {
          stop();
          onChange();
        }, FADES_MS);
      }
      onChange();
    },
    /** Whether staff have to be notified again that the visitor types. */
    isToTell(): boolean {
      const now = Date.now();
      if (now - toldAt < TOLD_EVERY_MS) return false;
      toldAt = now;
      return true;
    },
  };
}
export type Typing = ReturnType<typeof openTyping>;
