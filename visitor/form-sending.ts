import type { Key } from './form-key';
import type { Status } from './form-status';
import { memory, recall } from './memory';
import { send, type Body, type Entries, type Outcome } from './send';
import { TEXTS } from './form-texts';

const TRY_AGAIN_MS = 15_000;

/** A submission; its texts are also kept in the browser. */
export interface Submission {
  body: Body;
  entries: Entries;
}

interface SendingOptions {
  address: string;
  /**
   * Under which name browsers keep the texts that wait for a connection; null: in a preview nothing is kept.
   */
  queueName: string | null;
  /** Files wait in their tab alone. */
  hasFiles: boolean;
  key: Key;
  status: Status;
  /** The server has answered what the form has to show. */
  onAnswer: (answer: Extract<Outcome, { kind: 'taken' | 'closed' | 'wrong' }>) => void;
}

/** Returns the submission with another key. */
function withKey({ body, entries }: Submission, key: string): Submission {
  body.set('key', key);
  return { body, entries: entries.map(([name, text]) => [name, name === 'key' ? key : text]) };
}

/** Sends a form: at once, or, without a connection, as soon as there is one. */
export function makeSending(options: SendingOptions) {
  const { address, queueName, hasFiles, key, status, onAnswer } = options;
  let isSending = false;
  let timer: ReturnType<typeof setInterval> | undefined;
  /** The submission waiting for a connection in this tab, with its files. */
  let unsent: Submission | null = null;

  /** Finds the waiting submission: another tab may have stored it. */
  function findUnsent(): Submission | null {
    const stored = queueName === null ? null : recall<Entries>(queueName);
    return stored ? { body: new URLSearchParams(stored), entries: stored } : unsent;
  }

  function stopWaiting() {
    unsent = null;
    if (queueName !== null) memory.remove(queueName);
    clearInterval(timer);
  }

  function wait(submission: Submission) {
    unsent = submission;
    if (queueName !== null && !hasFiles)
      memory.write(queueName, JSON.stringify(submission.entries));
    status.announce(hasFiles ? TEXTS.waitingWithFiles : TEXTS.waiting, true);
    status.setButton(TEXTS.untilConnected);
    clearInterval(timer);
    timer = setInterval(() => void sendUnsent(), TRY_AGAIN_MS);
  }

  function settle(outcome: Outcome, submission: Submission) {
    status.setButton(null);
    if (outcome.kind === 'unreached' && !navigator.onLine) return wait(submission);
    stopWaiting();
    if (outcome.kind === 'used') key.renew();
    if (outcome.kind === 'taken' || outcome.kind === 'closed' || outcome.kind === 'wrong')
      return onAnswer(outcome);
    status.announce(TEXTS.failed);
    status.setButton(TEXTS.again);
  }

  async function sendNow({ body }: Submission): Promise<Outcome> {
    isSending = true;
    status.setButton(TEXTS.sending, true);
    const outcome = await send(address, body);
    isSending = false;
    return outcome;
  }

  /** Sends what has been waiting for a connection. Without one it goes on waiting. */
  async function sendUnsent() {
    const found = findUnsent();
    if (!found || isSending || !navigator.onLine) return;
    const outcome = await sendNow(found);
    status.setButton(TEXTS.untilConnected);
    if (outcome.kind === 'unreached' || outcome.kind === 'failed') return;
    if (outcome.kind === 'used') wait(withKey(found, key.renew()));
    else settle(outcome, found);
  }

  addEventListener('online', () => void sendUnsent());
  return {
    async submit(submission: Submission) {
      if (!isSending) settle(await sendNow(submission), submission);
    },
    /** Goes on with what was waiting before the page was loaded. @returns its texts */
    resume(): Entries | null {
      const found = findUnsent();
      if (found) {
        wait(found);
        void sendUnsent();
      }
      return found?.entries ?? null;
    },
  };
}
