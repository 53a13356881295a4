import { Outlet } from '@tanstack/react-router';
import { LoginScope } from '../query-client/login-scope';
import classes from './document-layout.module.css';

/** The frame of a screen without the shell for people who are signed in. */
export const DocumentLayout = () => (
  <LoginScope>
    <main className={classes.root}>
      <Outlet />
    </main>
  </LoginScope>
);
