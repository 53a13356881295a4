import { faultOf, type Answer } from '../conversation/api';
import type { Given } from './contact-form';
import { say } from '../dom';
import { TEXTS } from '../texts';

interface BeginningParts {
  isBegun: () => boolean;
  start: (given: Given) => Promise<Answer<unknown>>;
  /** The line that says that a chat begins. */
  progress: HTMLElement;
  /** Shows why there is none. */
  fail: (words: string) => void;
}

/** Begins a chat where nothing has to be asked before. */
export function makeBeginning({ isBegun, start, progress, fail }: BeginningParts) {
  let running: Promise<boolean> | null = null;

  async function startNow(): Promise<boolean> {
    say(progress, TEXTS.beginning);
    const answer = await start({ contact: {}, consent: false });
    say(progress, '');
    if (answer.kind !== 'ok') fail(faultOf(answer));
    return answer.kind === 'ok';
  }

  return {
    isRunning: () => running !== null,
    /** A text and a file at once begin one chat. @returns whether there is one */
    async begin(): Promise<boolean> {
      if (isBegun()) return true;
      running ??= startNow().finally(() => {
        running = null;
      });
      return running;
    },
  };
}
