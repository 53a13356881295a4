import { createStore } from '@/shared/state';
import { playOnce } from './one-sound';
import { isSoundEnabled, isSoundTried, noteSoundTried, setSoundEnabled } from './sound-setting';

const SOUND_FILE = '/notification.mp3';
const VOLUME = 0.5;
/** Events of a person after which a browser allows sound. */
const GESTURES = ['click', 'keyup'] as const;

const blocked = createStore(false);

function setBlocked(next: boolean): void {
  if (next === blocked.get()) return;
  for (const gesture of GESTURES) {
    if (next) window.addEventListener(gesture, handleGesture);
    else window.removeEventListener(gesture, handleGesture);
  }
  blocked.set(next);
}

function handleGesture(): void {
  setBlocked(false);
}

/** Plays the file; false when it could not. Browsers refuse sound before the first click on a page. */
async function play(): Promise<boolean> {
  try {
    const audio = new Audio(SOUND_FILE);
    audio.volume = VOLUME;
    await audio.play();
    setBlocked(false);
    return true;
  } catch (error) {
    setBlocked(error instanceof DOMException && error.name === 'NotAllowedError');
    return false;
  }
}

/**
 * The sound of a new notification (SPEC §7): nothing when it is switched off, one for a burst of events,
 * one for all tabs together. Never throws.
 */
export async function playNotificationSound(): Promise<void> {
  if (!isSoundEnabled()) return;
  try {
    await playOnce(play);
  } catch (error) {
    console.error('Звук уведомления не прозвучал:', error);
  }
}

/** The person's choice about the sound, and a way to hear it. */
export const notificationSound = {
  isEnabled: isSoundEnabled,
  set: setSoundEnabled,
  /** Plays at once whatever was chosen; false when the browser refused. */
  async test(): Promise<boolean> {
    const isHeard = await play();
    if (isHeard) noteSoundTried();
    return isHeard;
  },
  /** True once the sound was heard on trial in this browser. */
  wasTried: isSoundTried,
};

/** True while the browser refuses to play until the person touches the page. */
export const useSoundBlocked = blocked.use;
