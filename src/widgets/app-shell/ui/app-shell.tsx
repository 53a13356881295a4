import type { ReactNode } from 'react';
import { useIsPhone } from '@/shared/lib/viewport';
import type { Counters } from '../model/counters';
import classes from './app-shell.module.css';
import { BottomBar } from './bottom-bar';
import { ShellHeader } from './shell-header';
import { SideNavigation } from './side-navigation';

const CONTENT_ID = 'content';

interface AppShellProps {
  /** The screen. */
  children: ReactNode;
  /** Words to everyone over the screen; mostly nothing. */
  notice: ReactNode;
  bell: ReactNode;
  /** The way to the instructions about the screen. */
  help: ReactNode;
  /** The fault of the realtime connection; nothing while it works. */
  connection: ReactNode;
  /** Numbers beside the items of the navigation. */
  counters: Counters;
}

/** The frame of every screen of a person signed in. */
export function AppShell({ children, notice, bell, help, connection, counters }: AppShellProps) {
  const isPhone = useIsPhone();
  return (
    <div className={classes.root}>
      <a href={`#${CONTENT_ID}`} className={classes.skip}>
        К содержанию
      </a>
      {!isPhone && <SideNavigation counters={counters} />}
      <div className={classes.column}>
        <ShellHeader bell={bell} help={help} connection={connection} />
        {notice}
        <main id={CONTENT_ID} tabIndex={-1} className={classes.content} data-scroller>
          {children}
        </main>
      </div>
      {isPhone && <BottomBar counters={counters} />}
    </div>
  );
}
