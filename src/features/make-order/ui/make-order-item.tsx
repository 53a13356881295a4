import { IconPackage } from '@tabler/icons-react';
import { useHasModule } from '@/entities/company/module';
import { ICON } from '@/shared/ui/icon-props';
import { Menu } from '@/shared/ui/menu';
import { useMakeOrder, type OrderSource } from '../api/use-make-order';

interface MakeOrderItemProps {
  of: OrderSource;
  id: number;
}

/** Makes an order of a record; absent where the company has no such module. */
export function MakeOrderItem({ of, id }: MakeOrderItemProps) {
  const isOffered = useHasModule()('soft_windows');
  const { make, isPending } = useMakeOrder(of, id);
  if (!isOffered) return null;
  return (
    <Menu.Item leftSection={<IconPackage {...ICON} />} disabled={isPending} onClick={make}>
      Создать заказ
    </Menu.Item>
  );
}
