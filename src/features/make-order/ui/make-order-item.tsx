import { IconPackage } from '@tabler/icons-react';
import { useHasModule } from '@/entities/company/module';
import { ICON } from '@/shared/ui/icon-props';
import { Menu } from '@/shared/ui/menu';
import { useMakeOrder } from '../api/use-make-order';

/** Makes an order of a lead; absent where the company has no such module. */
export function MakeOrderItem({ leadId }: { leadId: number }) {
  const isOffered = useHasModule()('soft_windows');
  const { mutate, isPending } = useMakeOrder('lead', leadId);
  if (!isOffered) return null;
  return (
    <Menu.Item
      leftSection={<IconPackage {...ICON} />}
      disabled={isPending}
      onClick={() => mutate()}
    >
      Создать заказ
    </Menu.Item>
  );
}
