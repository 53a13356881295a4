import { UnstyledButton } from '@mantine/core';
import { isTrashedOrSpam, type Lead } from '@/entities/leads/lead';
import { askRejectReason } from '@/features/change-lead';
import { Missing } from '@/shared/ui/record-window';
import classes from './lead-details.module.css';

/** Why the lead was rejected, as far as somebody has said; a press asks for it. */
export function RejectReason({ lead }: { lead: Lead }) {
  const { reject_reason: reason, reject_comment: comment } = lead;
  const isGiven = reason !== null || comment !== null;
  return (
    <>
      {isGiven ? (reason?.name ?? 'Не указана') : <Missing>Не указана</Missing>}
      {comment !== null && <span className="written block">{comment}</span>}
      {!isTrashedOrSpam(lead) && (
        <UnstyledButton className={classes.reason} onClick={() => askRejectReason(lead.id)}>
          {isGiven ? 'Изменить причину' : 'Указать причину'}
        </UnstyledButton>
      )}
    </>
  );
}
