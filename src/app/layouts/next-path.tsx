import { Button } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';

const LEADS = '/leads';

/** From a section the server lacks people go on to their leads; from those, to what there is at all. */
export function NextPathLink() {
  const isAtLeads = useLocation({ select: ({ pathname }) => pathname === LEADS });
  return (
    <Button
      variant="default"
      renderRoot={(props) => <Link {...props} to={isAtLeads ? '/modules' : LEADS} />}
    >
      {isAtLeads ? 'К модулям' : 'К заявкам'}
    </Button>
  );
}
