import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Allowed } from '@/shared/rights';

/** Leads to where the widget is set up. */
export const SettingsLink = ({ children }: { children: string }) => (
  <Allowed act="chat">
    <Button variant="default" renderRoot={(props) => <Link {...props} to="/chat/settings" />}>
      {children}
    </Button>
  </Allowed>
);
