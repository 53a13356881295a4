import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMissingText } from '@/shared/rights';
import { EmptyState } from '@/shared/ui/empty-state';

/** Stands where no order has the number of the address. */
export const NoOrder = () => (
  <EmptyState
    text={useMissingText('Такого заказа нет.')}
    action={
      <Button variant="default" renderRoot={(props) => <Link {...props} to="/orders" />}>
        К заказам
      </Button>
    }
  />
);
