import { IconCheck, IconCornerDownRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { isExtendedBackend, type Lead } from '@/entities/leads/lead';
import { rejectReasonQueries } from '@/entities/leads/reject-reason';
import { ICON } from '@/shared/ui/icon-props';
import { Menu } from '@/shared/ui/menu';
import { FoldedItems } from '@/shared/ui/row-menu';
import { useChangeLeadStatus } from '../api/use-change-lead-status';
import { givenReason, useGiveReason } from '../api/use-give-reason';

/** Under the label behind which they unfold. */
const INDENT = 36;

interface RejectReasonItemsProps {
  lead: Lead;
  /** The item behind which they are, where it does not stand under «Отклонен». */
  label?: string;
}

/**
 * The reasons of the company as items of a menu: one rejects the lead for that reason. Absent where there are
 * none, and where the server knows of none.
 */
export function RejectReasonItems({ lead, label = 'С причиной' }: RejectReasonItemsProps) {
  const { data } = useQuery({ ...rejectReasonQueries.list(), enabled: isExtendedBackend(lead) });
  const changeStatus = useChangeLeadStatus();
  const { mutate: give } = useGiveReason(lead);
  const offered = data?.filter(({ archived_at }) => archived_at === null) ?? [];
  if (!isExtendedBackend(lead) || offered.length === 0) return null;
  const given = lead.status === 'rejected' ? givenReason(lead) : null;
  return (
    <FoldedItems label={label} icon={IconCornerDownRight}>
      {offered.map((reason) => {
        const isCurrent = given?.reasonId === reason.id;
        const choose = () => {
          if (isCurrent) return;
          if (given) give({ ...given, reasonId: reason.id });
          else changeStatus(lead, { reason });
        };
        return (
          <Menu.Item
            key={reason.id}
            pl={INDENT}
            onClick={choose}
            aria-current={isCurrent || undefined}
            rightSection={isCurrent && <IconCheck {...ICON} />}
          >
            {reason.name}
          </Menu.Item>
        );
      })}
    </FoldedItems>
  );
}
