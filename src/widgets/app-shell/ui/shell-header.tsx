import { Loader } from '@mantine/core';
import type { ReactNode } from 'react';
import { useIsLoading } from '@/shared/lib/loading';
import { ColorSchemeSwitch } from './color-scheme-switch';
import { OfflineNotice } from './offline-notice';
import { ScreenTitle } from './screen-title';
import classes from './shell-header.module.css';
import { UserMenu } from './user-menu';

interface ShellHeaderProps {
  bell: ReactNode;
  help: ReactNode;
  connection: ReactNode;
}

/** The bar over every screen: what is wrong with the connection, the theme, the bell, the person. */
export function ShellHeader({ bell, help, connection }: ShellHeaderProps) {
  const isLoading = useIsLoading();
  return (
    <header className={classes.root}>
      <ScreenTitle />
      <div className={classes.news}>
        <OfflineNotice otherwise={connection} />
      </div>
      {isLoading && (
        <span role="status" aria-label="Загрузка" className={classes.loading}>
          <Loader size={16} />
        </span>
      )}
      {help}
      <ColorSchemeSwitch />
      <div className={classes.bell}>{bell}</div>
      <div>
        <UserMenu />
      </div>
    </header>
  );
}
