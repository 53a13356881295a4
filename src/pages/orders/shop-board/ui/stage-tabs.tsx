import { useNavigate, useRouter } from '@tanstack/react-router';
import {
  SHOP_STAGES,
  shopViewSearch,
  stageLabel,
  type ShopBoard,
  type ShopStage,
} from '@/entities/orders/production';
import { ListTabs } from '@/shared/ui/list-tabs';

interface StageTabsProps {
  stage: ShopStage;
  /** Undefined until it was read. */
  board: ShopBoard | undefined;
}

/** The stages of the shop, with how many orders wait at each. */
export function StageTabs({ stage: current, board }: StageTabsProps) {
  const navigate = useNavigate();
  const router = useRouter();
  const tabs = SHOP_STAGES.map((stage) => ({
    value: stage,
    label: stageLabel(stage),
    count: board?.find((column) => column.stage === stage)?.total,
  }));
  return (
    <ListTabs
      label="Операции"
      tabs={tabs}
      value={current}
      hrefOf={(stage) =>
        router.state.location.pathname + router.options.stringifySearch(shopViewSearch(stage))
      }
      onChange={(stage) =>
        void navigate({ to: '/orders', search: shopViewSearch(stage), resetScroll: false })
      }
    />
  );
}
