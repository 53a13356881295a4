import { IconPackage } from '@tabler/icons-react';
import { isUsable, useModules } from '@/entities/module';
import { ICON } from '@/shared/ui/icon-props';
import { Menu } from '@/shared/ui/menu';
import { useMakeOrder } from '../api/use-make-order';

/** Makes an order of a lead; absent where the company has no such module. */
export function MakeOrderItem({ leadId }: { leadId: number }) {
  const { data: modules = [] } = useModules();
  const { mutate, isPending } = useMakeOrder('lead', leadId);
  if (!isUsable(modules, 'soft_windows')) return null;
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
