import { localTexts } from '@/shared/lib/storage';

const KEY = 'notification_sound';
const DISABLED = 'disabled';

/** True unless the person switched the sound off in this browser (SPEC §9). */
export const isSoundEnabled = (): boolean => localTexts.read(KEY) !== DISABLED;

/** Keeps the choice in this browser; the value is a bare word, not JSON. */
export function setSoundEnabled(enabled: boolean): void {
  if (enabled) localTexts.remove(KEY);
  else localTexts.write(KEY, DISABLED);
}

const TRIED_KEY = 'notification_sound_tried';

export const isSoundTried = (): boolean => localTexts.read(TRIED_KEY) !== null;
export const noteSoundTried = (): void => localTexts.write(TRIED_KEY, '1');
