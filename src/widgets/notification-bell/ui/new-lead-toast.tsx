import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isWanted, usePreferences } from '@/entities/account/account';
import {
  isUnread,
  notificationLeadId,
  TEST_LEAD_TITLE,
  TOAST_MS,
  useNotifications,
  watchArrivals,
  type Notification,
} from '@/entities/account/notification';
import { RECORD_PLACES } from '@/entities/records/record-kind';
import { useOpenLead } from '@/features/view-lead';
import { countOf, isolated, type PluralForms } from '@/shared/lib/text';
import { toast } from '@/shared/lib/toast';
import { useEditNotifications } from '../api/use-edit-notifications';
import { bellOpen } from '../model/bell-open';
import { claimNews } from '../model/tab-locks';
import { whomOf } from '../model/window-group';

/** The list shows what is new by itself. */
const LIST = RECORD_PLACES.lead.list;
const MATTER = 'new-leads';
const NEW_LEADS: PluralForms = ['новая заявка', 'новые заявки', 'новых заявок'];

/** A trial of a form needs no toast: its author sees the answer of the form. */
const isTrial = ({ title }: Notification) => title?.startsWith(TEST_LEAD_TITLE) ?? false;

/**
 * Announces new leads on every screen but the list and offers to open them: one by name, several by their
 * number, in one tab of all. It follows the list of notifications, as the socket's event has no details.
 * Renders nothing itself.
 */
export function NewLeadToast() {
  const { data } = useNotifications('lead');
  const [findArrivals] = useState(watchArrivals);
  /** The notifications in the toast on the screen; new ones are added to it. */
  const shown = useRef<readonly Notification[]>([]);
  const { data: preferences } = usePreferences(false);
  const { read } = useEditNotifications('lead');
  const openLead = useOpenLead();
  const navigate = useNavigate();
  const router = useRouter();

  function actionOf(news: readonly Notification[]) {
    const [first] = news;
    const leadId = news.length === 1 && first ? notificationLeadId(first) : null;
    if (first === undefined || leadId === null) {
      return { label: 'Показать', onClick: () => void navigate({ to: LIST }) };
    }
    const open = () => {
      read(first.id);
      openLead(leadId);
    };
    return { label: 'Открыть', onClick: open };
  }

  const show = useEffectEvent(async (all: Notification[]) => {
    if (all.length === 0 || document.hidden || router.state.location.pathname === LIST) return;
    if (!isWanted(preferences, 'lead', 'toast')) return;
    const isMine = await Promise.all(all.map(({ id }) => claimNews(`lead ${id}`)));
    const come = all.filter((_, index) => isMine[index]);
    // The claim keeps the other tabs silent too: the person sees it here.
    if (come.length === 0 || bellOpen.get()) return;
    const news = [...shown.current, ...come];
    shown.current = news;
    const whom = isolated(whomOf(news[0]?.message ?? null));
    const text =
      news.length > 1
        ? countOf(news.length, NEW_LEADS)
        : ['Новая заявка', whom].filter(Boolean).join(': ');
    toast.info(text, {
      about: MATTER,
      duration: TOAST_MS,
      action: actionOf(news),
      onClose: () => {
        if (shown.current === news) shown.current = [];
      },
    });
  });

  useEffect(() => {
    if (!data) return;
    void show(findArrivals(data.data).filter((one) => isUnread(one) && !isTrial(one)));
  }, [data, findArrivals]);

  const isBellOpen = bellOpen.use();
  useEffect(() => {
    if (isBellOpen) toast.close(MATTER);
  }, [isBellOpen]);

  return null;
}
