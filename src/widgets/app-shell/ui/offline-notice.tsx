import { useNetwork } from '@mantine/hooks';
import { IconWifiOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './offline-notice.module.css';

interface OfflineNoticeProps {
  /** Shown while the browser is online. */
  otherwise: ReactNode;
}

/** Says that the browser has no network: then nothing else about the connection is worth saying. */
export function OfflineNotice({ otherwise }: OfflineNoticeProps) {
  const { online } = useNetwork();
  if (online) return otherwise;
  return (
    <span role="status" className={classes.root}>
      <IconWifiOff size={16} stroke={1.75} aria-hidden className="flex-none" />
      <span className="ellipsis">Нет соединения с интернетом</span>
    </span>
  );
}
