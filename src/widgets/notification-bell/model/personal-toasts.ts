import { MutationObserver, type QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { accountQueries, isWanted } from '@/entities/account/account';
import {
  isUnread,
  notificationLeadId,
  notificationQueries,
  TOAST_MS,
  type Notification,
} from '@/entities/account/notification';
import { assignChatToSelf, chatKeys } from '@/entities/chats/chat';
import { documentQueries } from '@/entities/orders/document';
import { isShownAt, RECORD_PLACES } from '@/entities/records/record-kind';
import { toast } from '@/shared/lib/toast';
import { bellOpen } from './bell-open';
import {
  gatherNews,
  isNewChat,
  isOfMessages,
  matterOf,
  pathOf,
  wordsOfToast,
} from './personal-news';
import { claimNews } from './tab-locks';
import { eventOf } from './window-group';

/** How long the toast of a new lead may come after the notification of its assignment. */
const TOGETHER_MS = 1000;
/** Two notifications of one lead within this time are of one event. */
const ONE_EVENT_MS = 10_000;

const PHONE = '(width < 48em)';

const TONES = ['success', 'warning', 'error'] as const;

interface ToastSurroundings {
  queryClient: QueryClient;
  router: AnyRouter;
  /** Marks it read and goes where it leads. */
  onOpen: (notification: Notification) => void;
}

/** Toasts about events that concern one person, over screens that do not show the record itself. */
export interface PersonalToasts {
  /** Shows news, and closes toasts read meanwhile. @param list all notifications, the newest first */
  receive(come: readonly Notification[], list: readonly Notification[]): Promise<void>;
  /** Closes every toast, where the bell shows the same. */
  closeAll(): void;
}

export function createPersonalToasts({
  queryClient,
  router,
  onOpen,
}: ToastSurroundings): PersonalToasts {
  const shown = new Map<string, readonly Notification[]>();
  let latest: readonly Notification[] = [];

  const isStillUnread = ({ id }: Notification) =>
    latest.some((known) => known.id === id && isUnread(known));

  /** The order of the document that is on the screen. */
  function orderOnScreen(pathname: string): string | undefined {
    const id = /^\/document\/(\d+)/.exec(pathname)?.[1];
    const known = id && queryClient.getQueryData(documentQueries.detail(Number(id)).queryKey);
    return known ? RECORD_PLACES.order.record(known.order_id) : undefined;
  }

  function isInSight(notification: Notification): boolean {
    const { href, pathname } = router.state.location;
    const path = pathOf(notification);
    if (path !== null && (isShownAt(path, href) || path === orderOnScreen(pathname))) return true;
    // The list says it itself, but on a phone an open chat is all there is.
    const isList = pathname === RECORD_PLACES.chat.list;
    const isCovered = matchMedia(PHONE).matches && href.includes('chat=');
    return isOfMessages(notification) && isList && !isCovered;
  }

  /** Whether the notification of the new lead says it already. */
  async function isRepeated(notification: Notification): Promise<boolean> {
    const leadId = notificationLeadId(notification);
    if (leadId === null) return false;
    await new Promise((resolve) => setTimeout(resolve, TOGETHER_MS));
    const known = queryClient.getQueryData(notificationQueries.list('lead').queryKey);
    const momentOf = ({ created_at: at }: Notification) => Date.parse(at ?? '');
    return (known?.data ?? []).some(
      (one) =>
        notificationLeadId(one) === leadId &&
        Math.abs(momentOf(one) - momentOf(notification)) < ONE_EVENT_MS,
    );
  }

  async function isToBeShown(notification: Notification): Promise<boolean> {
    if (matterOf(notification) === undefined || isInSight(notification)) return false;
    const preferences = queryClient.getQueryData(accountQueries.preferences().queryKey);
    if (!isWanted(preferences, eventOf({ kind: 'personal', notification }), 'toast')) return false;
    if ((await isRepeated(notification)) || !(await claimNews(`personal ${notification.id}`))) {
      return false;
    }
    // The claim keeps the other tabs silent too: the person sees it here.
    return !bellOpen.get();
  }

  function takeChat(path: string): void {
    const id = Number(new URLSearchParams(path.split('?')[1]).get('chat'));
    const take = new MutationObserver(queryClient, {
      mutationFn: () => assignChatToSelf(id),
      meta: { failure: 'Не удалось взять диалог', preferServerMessage: true },
      onSettled: () => queryClient.invalidateQueries({ queryKey: chatKeys.all() }),
    });
    take.mutate().catch(() => undefined); // The handler of the cache has said it.
    router.history.push(path);
  }

  function show(matter: string, news: readonly Notification[]): void {
    const words = wordsOfToast(news);
    if (words === undefined) {
      shown.delete(matter);
      toast.close(matter);
      return;
    }
    shown.set(matter, news);
    const { title, text, open } = words;
    const { notification, path } = open ?? {};
    const tone = TONES.find((one) => news.length === 1 && news[0]?.type === one) ?? 'info';
    const isFree = notification && path && isNewChat(notification);
    toast[tone](text, {
      ...(title !== undefined && { title }),
      about: matter,
      isNews: true,
      duration: TOAST_MS,
      further: isFree ? { label: 'Взять', onClick: () => takeChat(path) } : undefined,
      action: open && {
        label: open.label,
        onClick: () => {
          if (notification) onOpen(notification);
          else if (path) router.history.push(path);
        },
      },
      onClose: () => {
        if (shown.get(matter) === news) shown.delete(matter);
      },
    });
  }

  return {
    async receive(come, list) {
      latest = list;
      const wanted = await Promise.all(come.map(isToBeShown));
      // Those read meanwhile are left out.
      const news = come.filter((one, index) => wanted[index] && isStillUnread(one));
      for (const [matter, all] of gatherNews(shown, news)) show(matter, all);
      for (const [matter, all] of [...shown]) if (!all.some(isStillUnread)) show(matter, []);
    },
    closeAll() {
      for (const matter of [...shown.keys()]) show(matter, []);
    },
  };
}
