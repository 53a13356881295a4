import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';

/** Leads to where the widget is set up. */
export const SettingsLink = ({ children }: { children: string }) => (
  <Button variant="default" renderRoot={(props) => <Link {...props} to="/chat/settings" />}>
    {children}
  </Button>
);
