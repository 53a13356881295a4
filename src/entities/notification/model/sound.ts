import { useSyncExternalStore } from 'react';
import { playOnce } from './one-sound';
import { isSoundEnabled, setSoundEnabled } from './sound-setting';

const SOUND_FILE = '/notification.mp3';
const VOLUME = 0.5;
/** What a person does that makes a browser allow sound. */
const GESTURES = ['click', 'keyup'] as const;

let blocked = false;
const listeners = new Set<() => void>();

function setBlocked(next: boolean): void {
  if (next === blocked) return;
  blocked = next;
  for (const gesture of GESTURES) {
    if (next) window.addEventListener(gesture, handleGesture);
    else window.removeEventListener(gesture, handleGesture);
  }
  for (const listener of [...listeners]) listener();
}

function handleGesture(): void {
  setBlocked(false);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

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
  test: play,
};

/** True while the browser refuses to play until the person touches the page. */
export const useSoundBlocked = () => useSyncExternalStore(subscribe, () => blocked);
