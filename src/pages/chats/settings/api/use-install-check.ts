import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { chatSettingsQuery, type ChatSettings } from '@/entities/chats/chat';
import { serverNow, useClock } from '@/shared/lib/date';

const ASK_AGAIN_MS = 3000;
/** From then on it is said what may be wrong. */
const LONG_MS = 60_000;
/** A site that has asked just before is not noted again at once: it counts all the same. */
const NOTED_BEFORE_MS = 60_000;

/** `idle`: not started; `waiting`; `long`: for a minute now; `found`. */
export type InstallCheck = 'idle' | 'waiting' | 'long' | 'found';

const isSince = ({ seen }: ChatSettings, moment: number) =>
  seen.some(({ at }) => Date.parse(at) >= moment - NOTED_BEFORE_MS);

/**
 * Waits until a site asks for the widget: the server opens no address, the widget's own call is the proof.
 */
export function useInstallCheck(settings: ChatSettings) {
  /** When it was begun, by the clock of the server; null: it was not, or it was ended. */
  const [since, setSince] = useState<number | null>(null);
  const isFound = since !== null && isSince(settings, since);
  const isLong = useClock((now) => (since !== null && now - since >= LONG_MS ? 1 : 0)) === 1;
  useQuery({
    ...chatSettingsQuery(),
    enabled: since !== null && !isFound,
    refetchInterval: ASK_AGAIN_MS,
  });
  const state: InstallCheck =
    since === null ? 'idle' : isFound ? 'found' : isLong ? 'long' : 'waiting';
  return {
    state,
    begin: () => setSince(serverNow()),
    end: () => setSince(null),
  };
}
