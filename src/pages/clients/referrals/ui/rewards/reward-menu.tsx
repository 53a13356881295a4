import { IconArrowBackUp, IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { type Reward } from '@/entities/clients/referral';
import { ICON } from '@/shared/ui/icon-props';
import { LIST_MENU_PORTAL } from '@/shared/ui/list-page';
import { Menu } from '@/shared/ui/menu';
import { RowMenuButton } from '@/shared/ui/row-menu';
import { useAddReward, useStepReward } from '../../api/use-referral-changes';
import { ReasonDialog } from '../reason-dialog';
import { formatMoney } from '@/shared/lib/text';
import { useRight } from '@/shared/rights';

/** The acts on one entry of the ledger. */
export function RewardMenu({ reward }: { reward: Reward }) {
  const [asked, setAsked] = useState<'cancel' | 'refund' | null>(null);
  const done = () => setAsked(null);
  const step = useStepReward(done);
  const add = useAddReward(done);
  const mayPay = useRight('payments');
  const { id, status, amount } = reward;
  const label = `Действия с начислением №${id}`;
  const canCancel = status === 'accrued' || status === 'confirmed';
  if (!mayPay) return null;
  return (
    <>
      <Menu position="bottom-end" width={220} portalProps={LIST_MENU_PORTAL}>
        <Menu.Target>
          <RowMenuButton label={label} />
        </Menu.Target>
        <Menu.Dropdown aria-label={label}>
          <Menu.Item
            leftSection={<IconCheck {...ICON} />}
            disabled={status !== 'accrued'}
            onClick={() => step.mutate({ reward, status: 'confirmed' })}
          >
            Подтвердить
          </Menu.Item>
          <Menu.Item
            leftSection={<IconX {...ICON} />}
            disabled={!canCancel}
            onClick={() => setAsked('cancel')}
          >
            Отменить…
          </Menu.Item>
          <Menu.Item
            leftSection={<IconArrowBackUp {...ICON} />}
            disabled={status !== 'paid' || amount < 0 || reward.is_refunded}
            onClick={() => setAsked('refund')}
          >
            Возврат…
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {asked === 'cancel' && (
        <ReasonDialog
          title="Отмена начисления"
          confirmLabel="Отменить начисление"
          isDestructive
          pending={step.isPending}
          onConfirm={(reason) => step.mutate({ reward, status: 'cancelled', reason })}
          onCancel={done}
        >
          Начисление №{id} на {formatMoney(amount)} не будет выплачено.
        </ReasonDialog>
      )}
      {asked === 'refund' && (
        <ReasonDialog
          title="Возврат вознаграждения"
          confirmLabel="Записать возврат"
          pending={add.isPending}
          onConfirm={(reason) => add.mutate({ refund_of: id, reason })}
          onCancel={done}
        >
          Выплаченное не меняется: появится встречное начисление на {formatMoney(-amount)}, и оно
          зачтётся при следующей выплате партнёру.
        </ReasonDialog>
      )}
    </>
  );
}
