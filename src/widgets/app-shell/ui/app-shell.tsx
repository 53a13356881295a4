import type { ReactNode } from 'react';
import { useIsPhone } from '@/shared/lib/viewport';
import classes from './app-shell.module.css';
import { BottomBar } from './bottom-bar';
import { ShellHeader } from './shell-header';
import { SideNavigation } from './side-navigation';

const CONTENT_ID = 'content';

interface AppShellProps {
  /** The screen. */
  children: ReactNode;
  bell: ReactNode;
  /** What is wrong with the realtime connection; nothing while it works. */
  connection: ReactNode;
  /** The number of new leads, beside the link to them. */
  newLeads: ReactNode;
}

/** The frame of every screen of a person signed in. */
export function AppShell({ children, bell, connection, newLeads }: AppShellProps) {
  const isPhone = useIsPhone();
  return (
    <div className={classes.root}>
      <a href={`#${CONTENT_ID}`} className={classes.skip}>
        К содержанию
      </a>
      {!isPhone && <SideNavigation newLeads={newLeads} />}
      <div className={classes.column}>
        <ShellHeader bell={bell} connection={connection} />
        <main id={CONTENT_ID} tabIndex={-1} className={classes.content} data-scroller>
          {children}
        </main>
      </div>
      {isPhone && <BottomBar />}
    </div>
  );
}
