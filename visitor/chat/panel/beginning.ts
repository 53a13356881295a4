import { faultOf, type Answer } from '../conversation/api';
import type { Given } from './contact-form';
import { say } from '../dom';
import { TEXTS } from '../texts';

type Contact = Given['contact'];

interface BeginningParts {
  isBegun: () => boolean;
  start: (given: Given) => Promise<Answer<unknown>>;
  /** Tells the contact details in a chat that is begun; null: there is none. */
  introduce: (contact: Contact) => Promise<Answer<unknown> | null>;
  /** The line that says that a chat begins. */
  progress: HTMLElement;
  /** Shows why there is none. */
  fail: (words: string) => void;
}

/** Begins a chat where nothing has to be asked before. */
export function makeBeginning({ isBegun, start, introduce, progress, fail }: BeginningParts) {
  let running: Promise<Answer<unknown>> | null = null;

  /** A text, a file and the contact details at once begin one chat. */
  function begin(contact: Contact) {
    say(progress, TEXTS.beginning);
    running ??= start({ contact, consent: false }).finally(() => {
      running = null;
      say(progress, '');
    });
    return running;
  }

  return {
    /** Its words while one begins; '' otherwise. */
    words: () => (running ? TEXTS.beginning : ''),
    /** Tells who the visitor is, which begins a chat where there is none. */
    async introduce(contact: Contact) {
      await running;
      return isBegun() ? introduce(contact) : begin(contact);
    },
    /** @returns whether there is a chat */
    async begin(): Promise<boolean> {
      if (isBegun()) return true;
      const answer = await begin({});
      const isReady = answer.kind === 'ok';
      if (!isReady) fail(faultOf(answer));
      return isReady;
    },
  };
}
