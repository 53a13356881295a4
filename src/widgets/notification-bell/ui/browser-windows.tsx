import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isWanted, usePreferences } from '@/entities/account/account';
import {
  isUnread,
  showWindow,
  useNotifications,
  watchArrivals,
  type NotificationKind,
  type NotificationList,
} from '@/entities/account/notification';
import { RECORD_PLACES } from '@/entities/records/record-kind';
import { useEditNotifications } from '../api/use-edit-notifications';
import { useFollowNotification } from '../api/use-follow-notification';
import { isAnyTabInSight, keepInSight, keepTurn } from '../model/tab-locks';
import {
  eventOf,
  isOfLeads,
  withNews,
  wordsOf,
  type News,
  type WindowGroup,
} from '../model/window-group';

interface OpenWindow {
  group: WindowGroup;
  window: ReturnType<typeof showWindow>;
}

/**
 * Windows of the browser about what comes, of one tab for all and only while none of them can be seen; what
 * comes within 10 s is one window. It closes when what it says was read elsewhere. Draws nothing itself.
 */
export function BrowserWindows() {
  const lead = useNotifications('lead').data;
  const personal = useNotifications('personal').data;
  const { data: preferences } = usePreferences(false);
  const [find] = useState(() => ({ lead: watchArrivals(), personal: watchArrivals() }));
  const editLeads = useEditNotifications('lead');
  const editPersonal = useEditNotifications('personal');
  const followOne = useFollowNotification();
  const router = useRouter();
  const isMyTurn = useRef(false);
  const open = useRef<OpenWindow | null>(null);

  const follow = useEffectEvent((group: WindowGroup) => {
    window.focus();
    const [first, ...others] = group.news;
    if (first === undefined) return;
    if (others.length > 0) {
      if (isOfLeads(group)) router.history.push(RECORD_PLACES.lead.list);
      return;
    }
    const { kind, notification } = first;
    (kind === 'lead' ? editLeads : editPersonal).read(notification.id);
    followOne(notification);
  });

  const show = useEffectEvent(async (come: News[]) => {
    if (come.length === 0 || !isMyTurn.current || (await isAnyTabInSight())) return;
    const group = withNews(open.current?.group, come, Date.now());
    const { title, body } = wordsOf(group);
    // Of windows with one tag the next one takes the place of the other.
    const opened = showWindow(title, { body, tag: `news-${group.since}` });
    open.current = { group, window: opened };
    opened?.addEventListener('click', () => {
      opened.close();
      // Its content was seen: later notifications open a new window.
      open.current = null;
      follow(group);
    });
  });

  const receive = useEffectEvent((kind: NotificationKind, { data }: NotificationList) => {
    const come = find[kind](data)
      .filter(isUnread)
      .map((notification) => ({ kind, notification }));
    void show(come.filter((news) => isWanted(preferences, eventOf(news), 'window')));

    const lists = { lead, personal };
    const isStillUnread = ({ kind, notification: { id } }: News) =>
      lists[kind]?.data.some((known) => known.id === id && known.read_at === null) ?? true;
    if (open.current && !open.current.group.news.some(isStillUnread)) open.current.window?.close();
  });

  useEffect(() => {
    if (lead) receive('lead', lead);
  }, [lead]);
  useEffect(() => {
    if (personal) receive('personal', personal);
  }, [personal]);
  useEffect(() => {
    const endSight = keepInSight();
    const endTurn = keepTurn(() => {
      isMyTurn.current = true;
    });
    return () => {
      isMyTurn.current = false;
      endTurn();
      endSight();
      open.current?.window?.close();
    };
  }, []);

  return null;
}
