import { newIdempotencyKey } from '@/shared/api';
import { createStore } from '@/shared/state';
import type { Hold, Verdict } from './verdict';

/** A file on its way to the server, or one that did not get there. */
export interface Upload<Place = undefined> {
  /** Of the whole attempt, however often it is repeated. */
  key: string;
  file: File;
  /** Where it goes. */
  place: Place;
  state: 'waiting' | 'sending' | 'failed';
  /** The part that has gone out, from 0 to 1. */
  sent: number;
  /** Why it did not get there, in people's words; null: it may still. */
  failure: string | null;
  /** Whether another try may help. */
  canRetry: boolean;
  /** Whether the place it was meant for is gone. */
  isPlaceGone: boolean;
  /** The reason for which others wait because of it. */
  holds: Hold['kind'] | null;
}

/** An upload before its first try, and before another one. */
const START = {
  state: 'waiting',
  sent: 0,
  failure: null,
  isPlaceGone: false,
  holds: null,
} as const;

/** The uploads of a queue, in their order, and what becomes of them. */
export function createUploadStore<Place>() {
  const store = createStore<readonly Upload<Place>[]>([]);
  type IsMeant = (one: Upload<Place>) => boolean;

  const change = (isMeant: IsMeant, changed: (one: Upload<Place>) => Partial<Upload<Place>>) =>
    store.set(store.get().map((one) => (isMeant(one) ? { ...one, ...changed(one) } : one)));
  const restart = (isMeant: IsMeant) => change(isMeant, () => START);
  const changeOne = (key: string, changed: Partial<Upload<Place>>) =>
    change(
      (one) => one.key === key,
      () => changed,
    );

  return {
    ...store,
    /**
     * @param faultOf why a file is not sent at all; null: it is
     * @param keys of earlier attempts with the same files, in their order
     */
    add(
      files: readonly File[],
      place: Place,
      faultOf: (file: File) => string | null,
      keys: readonly string[],
    ): void {
      const added = files.map((file, index): Upload<Place> => {
        const failure = faultOf(file);
        const state = failure === null ? 'waiting' : 'failed';
        const key = keys[index] ?? newIdempotencyKey();
        return { ...START, key, file, place, state, failure, canRetry: failure === null };
      });
      store.set([...store.get(), ...added]);
    },
    begin: (key: string) => changeOne(key, { ...START, state: 'sending' }),
    progress: (key: string, sent: number) => changeOne(key, { sent }),
    fail(key: string, { failure, canRetry, isPlaceGone = false, hold }: Verdict): void {
      const holds = hold?.kind ?? null;
      if (failure === null) changeOne(key, START);
      else changeOne(key, { state: 'failed', failure, canRetry, isPlaceGone, holds });
    },
    /** Those that are on their way wait again. */
    stop: () => restart(({ state }) => state === 'sending'),
    retry: (isMeant: IsMeant) =>
      restart((one) => one.state === 'failed' && one.canRetry && isMeant(one)),
    move: (isMeant: IsMeant, placeOf: (place: Place) => Place) =>
      change(
        (one) => one.isPlaceGone && isMeant(one),
        ({ place }) => ({ ...START, place: placeOf(place) }),
      ),
    remove: (key: string) => store.set(store.get().filter((one) => one.key !== key)),
    /** Whether others still wait because of one of them. */
    hasCause: (kind: Hold['kind']) => store.get().some(({ holds }) => holds === kind),
  };
}
