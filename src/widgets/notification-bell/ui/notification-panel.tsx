import { Button, Tabs, Title } from '@mantine/core';
import { useState } from 'react';
import {
  NOTIFICATION_KINDS,
  TOAST_MS,
  type Notification,
  type NotificationKind,
} from '@/entities/account/notification';
import { toast } from '@/shared/lib/toast';
import { useRight } from '@/shared/rights';
import { useEditNotifications } from '../api/use-edit-notifications';
import { useEditedNotifications } from '../api/use-edited-notifications';
import { leadsSomewhere, useFollowNotification } from '../api/use-follow-notification';
import { kindOfNewest } from '../model/kind-of-newest';
import { NotificationList } from './notification-list';
import classes from './notification-panel.module.css';

const TAB_LABEL: Record<NotificationKind, string> = { lead: 'Заявки', personal: 'Личные' };
/** Notices of leads are for who sees them. */
const OWN_KINDS: readonly NotificationKind[] = ['personal'];
const NO_LEAD = 'Невозможно просмотреть детали заявки: ID не найден';

const isKind = (value: string | null): value is NotificationKind =>
  NOTIFICATION_KINDS.some((kind) => kind === value);

interface NotificationPanelProps {
  /** Id of the title, which names the popup. */
  titleId: string;
  /** A lead, or another place of the product, is about to open. */
  onLeave: () => void;
  onRetry: () => void;
}

/** The content of the popup: the two lists, and «Прочитать все» for the open one. */
export function NotificationPanel({ titleId, onLeave, onRetry }: NotificationPanelProps) {
  const lead = useEditedNotifications('lead');
  const personal = useEditedNotifications('personal');
  const mayRead = useRight('read');
  const kinds = mayRead ? NOTIFICATION_KINDS : OWN_KINDS;
  const newest = mayRead ? kindOfNewest(lead.list, personal.list) : 'personal';
  const [chosen, setTab] = useState<NotificationKind | null>(null);
  const isLoaded = [lead, personal].every(({ list, isError }) => list !== undefined || isError);
  // Adjusted while rendering: what comes while it is open changes no tab.
  if (chosen === null && isLoaded) setTab(newest);
  const tab = chosen ?? newest;
  const { list } = useEditedNotifications(tab);
  const { read, readAll } = useEditNotifications(tab);
  const follow = useFollowNotification();

  function handleOpen(notification: Notification) {
    const isLink = leadsSomewhere(notification);
    if (!isLink && tab === 'lead') {
      toast.warning(NO_LEAD, { duration: TOAST_MS });
      return;
    }
    if (notification.read_at === null) read(notification.id);
    if (!isLink) return;
    onLeave();
    follow(notification);
  }

  const hasUnread =
    list !== undefined &&
    (list.unread_count > 0 || list.data.some(({ read_at }) => read_at === null));

  return (
    <>
      {/* Tall enough for the tabs to stay in reach under a toast of two lines. */}
      <Title order={2} id={titleId} flex="none" p="16px 16px 12px">
        Уведомления
      </Title>
      <Tabs
        value={tab}
        onChange={(value) => isKind(value) && setTab(value)}
        keepMounted={false}
        className={classes.tabs}
      >
        {kinds.length > 1 && (
          <Tabs.List flex="none" px="xs">
            {kinds.map((kind) => (
              <KindTab key={kind} kind={kind} />
            ))}
          </Tabs.List>
        )}
        {kinds.map((kind) => (
          <Tabs.Panel key={kind} value={kind} tabIndex={-1} className={classes.list}>
            <NotificationList kind={kind} onOpen={handleOpen} onRetry={onRetry} />
          </Tabs.Panel>
        ))}
      </Tabs>
      <div className={classes.footer}>
        <Button variant="subtle" size="compact-sm" disabled={!hasUnread} onClick={readAll}>
          Прочитать все
        </Button>
      </div>
    </>
  );
}

function KindTab({ kind }: { kind: NotificationKind }) {
  const unread = useEditedNotifications(kind).list?.unread_count ?? 0;
  return (
    <Tabs.Tab
      value={kind}
      title={unread > 0 ? `Непрочитанные: ${unread}` : undefined}
      rightSection={unread > 0 && <span className={classes.unread}>{unread}</span>}
    >
      {TAB_LABEL[kind]}
    </Tabs.Tab>
  );
}
