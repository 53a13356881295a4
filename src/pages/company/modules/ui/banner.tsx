import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './banner.module.css';

interface BannerProps {
  children: ReactNode;
  /** Quietly, where nothing is wrong. */
  isCalm?: boolean;
  action?: { label: string; onClick: () => void; isPending?: boolean } | undefined;
}

const ICON_SIZE = 18;
const ICON_STROKE = 1.75;

/** One sentence above the modules, and what can be done about it. */
export const Banner = ({ children, isCalm = false, action }: BannerProps) => (
  <div role={isCalm ? 'status' : 'alert'} className={classes.root} data-calm={isCalm || undefined}>
    {!isCalm && (
      <IconAlertTriangle size={ICON_SIZE} stroke={ICON_STROKE} className="flex-none" aria-hidden />
    )}
    <span className="grow anywhere">{children}</span>
    {action && (
      <Button variant="default" size="xs" loading={action.isPending} onClick={action.onClick}>
        {action.label}
      </Button>
    )}
  </div>
);
