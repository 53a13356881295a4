import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';

/** The way to the lead that an order was made of; nothing where there is none. */
export const LeadLink = ({ leadId }: { leadId: number | null }) =>
  leadId !== null && (
    <Anchor
      className="nowrap"
      renderRoot={(props) => <Link {...props} to="." search={{ lead: leadId }} />}
    >
      Заявка №{leadId}
    </Anchor>
  );
