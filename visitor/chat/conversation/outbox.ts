import { FILE_LIMITS } from '../../../contract/base/files/file-limits';
import type { ChatFile } from '../../../contract/chat/chat-file';
import type { VisitorMessage } from '../../../contract/chat/chat-message';
import type { Answer, Api } from './api';
import { isReadable } from '../panel/files';
import { hold, isHeld } from './hold';
import { PlainMap } from '../pristine';
import { newNonce, openQueue, refused } from './queue';
import type { PageReport } from './report-page';
import type { Store, Unsent } from './store';
import { TEXTS } from '../texts';

interface OutboxOptions {
  api: Api;
  store: Store;
  pages: PageReport;
  /** A message has arrived. */
  onSent: (message: VisitorMessage) => void;
  onLost: (kind: 'lost' | 'gone') => void;
  onChange: () => void;
}

/** The visitor's outgoing messages: texts, and files that only this tab has. */
export function openOutbox({ api, store, pages, onSent, onLost, onChange }: OutboxOptions) {
  /** Content of files on their way, by the nonce of their message: too large for the browser's storage. */
  const bytes = new PlainMap<string, File>();
  /** Says to the other tabs that what is in a file is no longer here. */
  const leaves = new PlainMap<string, () => void>();

  function forget({ nonce }: Unsent) {
    bytes.delete(nonce);
    leaves.get(nonce)?.();
  }

  async function upload(item: Unsent): Promise<Answer<ChatFile>> {
    const { nonce } = item;
    const known = store.chat();
    if (!known) return { kind: 'lost' };
    const file = bytes.get(nonce);
    if (!file && (await isHeld(nonce))) {
      // This tab was copied from the one that sends it.
      store.dropUnsent(nonce);
      onChange();
    }
    // Erased meanwhile, here or in another tab, it goes nowhere.
    if (!file || !(await isReadable(file)) || !store.isUnsent(nonce))
      return refused(TEXTS.chooseAgain);
    const form = new FormData();
    form.set('nonce', nonce); // ahead of the file: the server reads them in turn
    form.set('file', file);
    const answer = await api.upload(known, form);
    if (answer.kind === 'ok') forget(item);
    return answer;
  }

  async function send({ body, nonce, page, files = [] }: Unsent): Promise<Answer<VisitorMessage>> {
    const known = store.chat();
    if (!known) return { kind: 'lost' };
    const file_ids = files.map(({ id }) => id);
    const answer = await api.write(known, { body, nonce, page, file_ids });
    // A message that was late has told of an earlier page.
    if (answer.kind === 'ok' && page !== undefined) pages.note(page);
    return answer;
  }

  const queue = openQueue(store, { upload, send, onSent, onLost, onChange });
  return {
    ...queue,
    /** Forgets what is in a file. */
    forget,
    send(body: string) {
      const known = store.chat();
      if (known) store.keepChat({ ...known, activeAt: Date.now() });
      queue.add(body, { page: pages.now() });
    },
    /** Sends a file as a message of its own. */
    sendFile(file: File) {
      const { name, size } = file;
      const nonce = newNonce();
      bytes.set(nonce, file);
      hold(nonce, (leave) => leaves.set(nonce, leave));
      queue.add('', {
        nonce,
        files: [{ id: 0, name, size }],
        error: size > FILE_LIMITS.size ? TEXTS.tooLarge : null,
        chat: store.chat()?.id,
        page: pages.now(),
      });
    },
    drop(item: Unsent) {
      forget(item);
      queue.drop(item);
    },
  };
}
export type Outbox = ReturnType<typeof openOutbox>;
