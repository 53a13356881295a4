import { Outlet } from '@tanstack/react-router';

/** The frame of screens without the shell. */
export const BlankLayout = () => (
  <main>
    <Outlet />
  </main>
);
