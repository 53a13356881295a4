const KEY = 'notification_sound';
const DISABLED = 'disabled';

/** True unless the person switched the sound off in this browser (SPEC §9). */
export function isSoundEnabled(): boolean {
  try {
    return localStorage.getItem(KEY) !== DISABLED;
  } catch {
    return true;
  }
}

/** Keeps the choice in this browser; the value is a bare word, not JSON. */
export function setSoundEnabled(enabled: boolean): void {
  try {
    if (enabled) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, DISABLED);
  } catch {
    // Without storage the sound stays on.
  }
}
