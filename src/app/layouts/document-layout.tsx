import { Outlet } from '@tanstack/react-router';
import { LoginScope } from '../query-client/login-scope';

/** The frame of a screen without the shell for people who are signed in. */
export const DocumentLayout = () => (
  <LoginScope>
    <main>
      <Outlet />
    </main>
  </LoginScope>
);
