import { Outlet } from '@tanstack/react-router';
import { useOpenedLeadId } from '@/features/view-lead';
import { NextPath } from '@/shared/ui/unavailable-section';
import { AppShell, type Counters } from '@/widgets/app-shell';
import { ShellPart } from '../shell-part';
import { LoginScope } from '../query-client/login-scope';
import '../styles/shell.css';
import { WhenSettled } from '../when-settled';
import { AddLeadPart } from './add-lead-part';
import { LeadModalPlaceholder } from './lead-modal-placeholder';
import { afterUrgentCode, loadLead } from './urgent-code';
import { useFreshScroll } from './use-fresh-scroll';
import { NextPathLink } from './next-path';

const loadBell = () =>
  import('@/widgets/notification-bell').then((slice) => slice.NotificationBell);
const loadSoundHint = afterUrgentCode(() =>
  import('@/widgets/notification-bell').then((slice) => slice.loadSoundHint()),
);
const loadCounts = () => import('@/widgets/section-counts');
const loadNewLeads = afterUrgentCode(() => loadCounts().then((slice) => slice.NewLeadsCount));
const loadNewLeadsBadge = afterUrgentCode(() => loadCounts().then((slice) => slice.NewLeadsBadge));
const loadUnread = afterUrgentCode(() => loadCounts().then((slice) => slice.UnreadChatsCount));
const loadUnreadBadge = afterUrgentCode(() => loadCounts().then((slice) => slice.UnreadChatsBadge));
const loadLateParts = afterUrgentCode(() =>
  import('./late-parts').then((module) => module.LateParts),
);
const loadHelp = afterUrgentCode(() => import('./help-link').then((module) => module.HelpLink));
const loadNotice = afterUrgentCode(() =>
  import('./deletion-notice').then((module) => module.DeletionNotice),
);
const loadPill = afterUrgentCode(() => import('../realtime').then((slice) => slice.ConnectionPill));

/** What will most likely be wanted waits a little longer than what is wanted on every screen. */
const LATER_MS = 1500;

type LoadPart = typeof loadNewLeads;

/** One takes the other's place as the navigation folds: the wait is the same, the part is not. */
const counted = (link: LoadPart, badge: LoadPart): NonNullable<Counters['/leads']> => ({
  link: (
    <WhenSettled>
      <ShellPart key="link" load={link} />
    </WhenSettled>
  ),
  badge: (
    <WhenSettled>
      <ShellPart key="badge" load={badge} />
    </WhenSettled>
  ),
});
const COUNTERS: Counters = {
  '/leads': counted(loadNewLeads, loadNewLeadsBadge),
  '/chats': counted(loadUnread, loadUnreadBadge),
};

/** The shell around every screen of a person signed in. What is not needed to see the screen comes after it. */
export function MainLayout() {
  useFreshScroll();
  const openedLead = useOpenedLeadId();
  const isLeadOpen = openedLead !== null;
  return (
    <LoginScope>
      <AppShell
        notice={
          <WhenSettled>
            <ShellPart load={loadNotice} />
          </WhenSettled>
        }
        bell={
          <>
            <WhenSettled>
              <ShellPart load={loadSoundHint} />
            </WhenSettled>
            <ShellPart load={loadBell} />
          </>
        }
        help={
          <WhenSettled>
            <ShellPart load={loadHelp} />
          </WhenSettled>
        }
        connection={
          <WhenSettled>
            <ShellPart load={loadPill} />
          </WhenSettled>
        }
        counters={COUNTERS}
      >
        <NextPath value={<NextPathLink />}>
          <Outlet />
        </NextPath>
      </AppShell>
      <WhenSettled delay={LATER_MS} isWanted={isLeadOpen}>
        <ShellPart
          load={loadLead}
          resetKey={openedLead ?? undefined}
          fallback={(fallback) =>
            openedLead !== null && <LeadModalPlaceholder leadId={openedLead} {...fallback} />
          }
        />
      </WhenSettled>
      <AddLeadPart />
      <WhenSettled>
        <ShellPart load={loadLateParts} />
      </WhenSettled>
    </LoginScope>
  );
}
