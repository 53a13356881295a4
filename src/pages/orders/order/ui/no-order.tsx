import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMissingText, useRows } from '@/shared/rights';
import { EmptyState } from '@/shared/ui/empty-state';
import { useHasKeptEdit } from '../model/kept-edit';

interface NoOrderProps {
  /** The order that may be a colleague's now, and the person whose unsaved edit of it is kept. */
  draftOf?: { owner: number | null; id: number } | undefined;
}

/** Stands where no order has the number of the address, or the person does not find it. */
export function NoOrder({ draftOf = { owner: null, id: 0 } }: NoOrderProps) {
  const isKept = useHasKeptEdit(draftOf);
  const findsAll = useRows() === 'all';
  const text = useMissingText('Такого заказа нет.');
  return (
    <div role="status">
      <EmptyState
        text={text}
        {...(isKept &&
          !findsAll && { hint: 'Недописанное сохранено и вернётся вместе с заказом.' })}
        action={
          <Button variant="default" renderRoot={(props) => <Link {...props} to="/orders" />}>
            К заказам
          </Button>
        }
      />
    </div>
  );
}
