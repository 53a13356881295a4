import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { leadQueries } from '@/entities/leads/lead';
import { RECORD_PLACES } from '@/entities/records/record-kind';
import { addressLink } from '@/shared/lib/record';
import { useMissingText, useRows } from '@/shared/rights';
import { EmptyState } from '@/shared/ui/empty-state';

/** Stands where there is no such lead: asking again would not help, looking into the trash may. */
export function MissingLead() {
  // A server that counts leads keeps the deleted ones.
  const findsAll = useRows() === 'all';
  const { data: counts } = useQuery(leadQueries.allCounts());
  return (
    <EmptyState
      text={useMissingText('Такой заявки нет. Возможно, её удалили.')}
      icon={<IconTrash size={32} stroke={1.5} />}
      action={
        counts &&
        findsAll && (
          <Button
            variant="default"
            renderRoot={(props) => (
              <Link {...props} {...addressLink(RECORD_PLACES.lead.trash.list)} />
            )}
          >
            Корзина
          </Button>
        )
      }
    />
  );
}
