import { IconUserCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { isExtendedBackend, isTrashedOrSpam, type Lead } from '@/entities/leads/lead';
import { AssigneeAvatar, TAKE } from '@/entities/company/user';
import { useLazy } from '@/shared/lib/lazy';
import { CellAction, CellWithAction } from '@/shared/ui/row-menu';
import { AssigneeButton, assigneeName } from './assignee-button';

const loadMenu = () => import('./assignee-row-menu').then((module) => module.AssigneeRowMenu);
const loadTake = () => import('../../api/assign-lead').then((module) => module.takeLead);

/** Assigns an unassigned lead to oneself, in one press. */
function TakeButton({ lead, isShown }: { lead: Lead; isShown?: boolean }) {
  const queryClient = useQueryClient();
  return (
    <CellAction
      label={`Взять себе заявку ${lead.id}`}
      title={TAKE}
      icon={IconUserCheck}
      isShown={isShown}
      onClick={() => {
        loadTake().then(
          (takeLead) => takeLead(queryClient, lead),
          (error: unknown) => console.error('Часть экрана не загрузилась:', error),
        );
      }}
    />
  );
}

interface AssigneeCellProps {
  lead: Lead;
  /** True where there is room for an avatar alone: an unassigned lead can only be taken. */
  isNarrow?: boolean;
}

/** Who is responsible for a lead, with a menu to change it; in the trash and in the spam it is only shown. */
export function AssigneeCell({ lead, isNarrow }: AssigneeCellProps) {
  const { loaded: RowMenu, load } = useLazy(loadMenu);
  if (isTrashedOrSpam(lead) || !isExtendedBackend(lead)) {
    return isNarrow ? (
      <AssigneeAvatar user={lead.user} />
    ) : (
      <span data-missing={!lead.user?.name || undefined}>{assigneeName(lead)}</span>
    );
  }
  if (isNarrow && lead.user === null) return <TakeButton lead={lead} isShown />;
  return (
    <CellWithAction>
      {RowMenu ? <RowMenu lead={lead} /> : <AssigneeButton lead={lead} onClick={load} />}
      {lead.user === null && <TakeButton lead={lead} />}
    </CellWithAction>
  );
}
