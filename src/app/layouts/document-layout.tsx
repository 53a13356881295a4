import { Outlet } from '@tanstack/react-router';
import { WayOn } from '@/shared/ui/unavailable-section';
import { LoginScope } from '../query-client/login-scope';
import classes from './document-layout.module.css';
import { WayOnLink } from './way-on';

/** The frame of a screen without the shell for people who are signed in. */
export const DocumentLayout = () => (
  <LoginScope>
    <main className={classes.root}>
      <WayOn value={<WayOnLink />}>
        <Outlet />
      </WayOn>
    </main>
  </LoginScope>
);
