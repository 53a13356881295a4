import type { QueryClient } from '@tanstack/react-query';
import {
  chatKeys,
  sendMessage,
  showMessage,
  type ChatFile,
  type ChatMessage,
  type Thread,
  type WrittenInput,
} from '@/entities/chats/chat';
import { failureText, isApiFailure, isPassingFault } from '@/shared/api';
import { newUuid } from '@/shared/lib/record';
import { createStore } from '@/shared/state';
import { keptMessages, type Outgoing } from '../model/kept-messages';

/** A message that the server does not have, as far as is known. */
export interface Unsent extends Outgoing {
  /**
   * `waiting`: goes by itself once there is a connection · `refused`: only by a press · `sent`: not read yet.
   */
  state: 'sending' | 'waiting' | 'refused' | 'sent';
}

/** The login has ended. */
const LOGGED_OUT = 401;

const isDue = ({ state }: Unsent) => state === 'sending' || state === 'waiting';

/**
 * Whether another try may go better, without anybody changing the message: a lost login keeps it for the next
 * one.
 */
const isPassing = (error: unknown) =>
  isPassingFault(error) || (isApiFailure(error) && error.status === LOGGED_OUT);

/** The messages of one person to one chat, sent one at a time and in their order. */
function createOutbox(queryClient: QueryClient, owner: number, chatId: number) {
  const store = createStore<readonly Unsent[]>(
    keptMessages.read(owner, chatId).map((message) => ({
      ...message,
      state: message.refusal === null ? 'waiting' : 'refused',
    })),
  );
  const threadKey = chatKeys.thread(chatId);
  let isSending = false;

  const change = (nonce: string, made: (message: Unsent) => Unsent) =>
    store.set(store.get().map((message) => (message.nonce === nonce ? made(message) : message)));
  const forget = (nonce: string) =>
    store.set(store.get().filter((message) => message.nonce !== nonce));

  async function deliver({ files, body, type, nonce, after, state }: Unsent): Promise<ChatMessage> {
    const ids = files.map(({ id }) => id);
    const written = { body, type, nonce, ...(ids.length > 0 && { file_ids: ids }) };
    const mutation = queryClient.getMutationCache().build(queryClient, {
      mutationKey: [...threadKey, 'send'],
      mutationFn: () => sendMessage(chatId, written, { after, isAgain: state === 'waiting' }),
    });
    return mutation.execute(undefined);
  }

  function settle(message: ChatMessage) {
    showMessage(queryClient, chatId, message);
    // On the screen it stays as it is until it is read among the messages.
    change(message.nonce ?? '', (unsent) => ({ ...unsent, state: 'sent' }));
    void queryClient.invalidateQueries({ queryKey: chatKeys.all() });
    void queryClient.invalidateQueries({ queryKey: threadKey }).then(() => {
      const known = queryClient.getQueryData<Thread>(threadKey);
      const isRead = known?.messages.some(({ nonce }) => nonce === message.nonce) ?? true;
      if (isRead && message.nonce !== null) forget(message.nonce);
    });
  }

  /** Sends what waits, the first first; what comes meanwhile too. */
  async function flush(): Promise<void> {
    if (isSending) return;
    isSending = true;
    for (let next = store.get().find(isDue); next; next = store.get().find(isDue)) {
      const message = next;
      try {
        const stored = await deliver(message);
        keptMessages.remove(owner, chatId, message.nonce);
        settle({ ...stored, nonce: message.nonce });
      } catch (error) {
        if (isPassing(error)) {
          // None overtakes another.
          store.set(
            store.get().map((one) => (isDue(one) ? { ...one, state: 'waiting' as const } : one)),
          );
          break;
        }
        const texts = { failure: 'Не удалось отправить', preferServerMessage: true };
        const refused = { ...message, refusal: failureText(error, texts) ?? '' };
        keptMessages.put(owner, chatId, refused);
        change(message.nonce, () => ({ ...refused, state: 'refused' }));
      }
    }
    isSending = false;
  }

  function dispatch(message: Outgoing, state: Unsent['state']) {
    const others = store.get().filter(({ nonce }) => nonce !== message.nonce);
    keptMessages.put(owner, chatId, message);
    store.set([...others, { ...message, state }]);
    void flush();
  }

  return {
    store,
    flush: () => void flush(),
    /** @param files those that were uploaded for it */
    send(body: string, type: WrittenInput['type'], files: readonly ChatFile[]) {
      const after = queryClient.getQueryData<Thread>(threadKey)?.messages.at(-1)?.seq ?? 0;
      dispatch({ body, type, nonce: newUuid(), files, after, refusal: null }, 'sending');
    },
    /** Sends one that was refused, behind what came after it, or all that wait. */
    retry({ state, ...message }: Unsent) {
      if (state === 'refused') dispatch({ ...message, refusal: null }, 'waiting');
      else void flush();
    },
    discard({ nonce }: Unsent) {
      keptMessages.remove(owner, chatId, nonce);
      forget(nonce);
    },
  };
}

type Outbox = ReturnType<typeof createOutbox>;
const outboxes = new WeakMap<QueryClient, Map<string, Outbox>>();

/** The outbox of a person for a chat, one for all who ask during a login. */
export function outboxOf(queryClient: QueryClient, owner: number, chatId: number): Outbox {
  const known = outboxes.get(queryClient) ?? new Map<string, Outbox>();
  outboxes.set(queryClient, known);
  const key = `${owner}:${chatId}`;
  const outbox = known.get(key) ?? createOutbox(queryClient, owner, chatId);
  known.set(key, outbox);
  return outbox;
}
