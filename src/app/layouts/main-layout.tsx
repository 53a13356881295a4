import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useOpenedLeadId } from '@/features/view-lead';
import { toast, wantToasts } from '@/shared/lib/toast';
import { AppShell } from '@/widgets/app-shell';
import { LatePart, schedule } from '../late-part';
import { LoginScope } from '../query-client/login-scope';
import '../styles/shell.css';

const loadBell = () =>
  import('@/widgets/notification-bell').then((slice) => slice.NotificationBell);
const loadLead = () => import('@/widgets/lead-details').then((slice) => slice.LeadDetails);
const loadBridge = () => import('../realtime').then((slice) => slice.RealtimeBridge);
const loadPill = () => import('../realtime').then((slice) => slice.ConnectionPill);

const sayLeadFailed = () => toast.error('Не удалось открыть заявку: нет связи с сервером');

/** The shell around every screen of a person signed in. What is not needed to see the screen comes after it. */
export function MainLayout() {
  const openedLead = useOpenedLeadId();
  // Ahead of the first toast: without network there would be no way to say so.
  useEffect(() => schedule(wantToasts, 'later'), []);
  return (
    <LoginScope>
      <AppShell
        bell={<LatePart load={loadBell} when="now" />}
        connection={<LatePart load={loadPill} when="idle" />}
      >
        <Outlet />
      </AppShell>
      <LatePart load={loadLead} when={openedLead ?? 'later'} onFailure={sayLeadFailed} />
      <LatePart load={loadBridge} when="idle" />
    </LoginScope>
  );
}
