import { Outlet } from '@tanstack/react-router';
import { FilePickerContext } from '@/features/attach-files';
import { useOpenedLeadId } from '@/features/view-lead';
import { Allowed } from '@/shared/rights';
import { NextPath } from '@/shared/ui/unavailable-section';
import { AppShell, type Counters } from '@/widgets/app-shell';
import { ShellPart } from '../shell-part';
import { LoginScope } from '../query-client/login-scope';
import '../styles/shell.css';
import { WhenSettled } from '../when-settled';
import { AddLeadPart } from './add-lead-part';
import { FocusPart } from './focus-part';
import { LeadModalPlaceholder } from './lead-modal-placeholder';
import { useFreshScroll } from './use-fresh-scroll';
import { AllowedScreen } from './allowed-screen';
import { RightsScope } from './rights-scope';
import { useSelectedNumbers } from './use-selected-numbers';
import { NextPathLink } from './next-path';

const loadBell = () =>
  import('@/widgets/notification-bell').then((slice) => slice.NotificationBell);
const loadPopover = () => import('@/widgets/notification-bell').then((slice) => slice.EarlyPopover);
const loadSoundHint = () =>
  import('@/widgets/notification-bell').then((slice) => slice.loadSoundHint());
const loadLead = () => import('@/widgets/lead-details').then((slice) => slice.LeadDetails);
const loadCounts = () => import('@/widgets/section-counts');
const loadFilePicker = () => import('@/widgets/file-manager').then((slice) => slice.FilePicker);
const loadNewLeads = () => loadCounts().then((slice) => slice.NewLeadsCount);
const loadNewLeadsBadge = () => loadCounts().then((slice) => slice.NewLeadsBadge);
const loadUnread = () => loadCounts().then((slice) => slice.UnreadChatsCount);
const loadUnreadBadge = () => loadCounts().then((slice) => slice.UnreadChatsBadge);
const loadLateParts = () => import('./late-parts').then((module) => module.LateParts);
const loadTasks = () => import('@/widgets/task-panel').then((slice) => slice.TasksButton);
const loadHelp = () => import('./help-link').then((module) => module.HelpLink);
const loadNotice = () => import('./deletion-notice').then((module) => module.DeletionNotice);
const loadPill = () => import('../realtime').then((slice) => slice.ConnectionPill);

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

/**
 * The shell around every screen of a person signed in. What is not needed to see the screen comes after it.
 */
export function MainLayout() {
  useFreshScroll();
  useSelectedNumbers();
  const openedLead = useOpenedLeadId();
  const isLeadOpen = openedLead !== null;
  return (
    <LoginScope>
      <RightsScope>
        <FilePickerContext value={loadFilePicker}>
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
                <Allowed act="read">
                  <ShellPart load={loadTasks} />
                  <ShellPart load={loadHelp} />
                </Allowed>
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
              <AllowedScreen>
                <Outlet />
              </AllowedScreen>
            </NextPath>
          </AppShell>
          <Allowed act="read">
            <WhenSettled isForPress isWanted={isLeadOpen}>
              <ShellPart
                load={loadLead}
                resetKey={openedLead ?? undefined}
                fallback={(fallback) =>
                  openedLead !== null && <LeadModalPlaceholder leadId={openedLead} {...fallback} />
                }
              />
            </WhenSettled>
          </Allowed>
          <WhenSettled isForPress>
            <ShellPart load={loadPopover} />
          </WhenSettled>
          <Allowed act="read">
            <AddLeadPart />
          </Allowed>
          <WhenSettled>
            <ShellPart load={loadLateParts} />
          </WhenSettled>
          <FocusPart />
        </FilePickerContext>
      </RightsScope>
    </LoginScope>
  );
}
