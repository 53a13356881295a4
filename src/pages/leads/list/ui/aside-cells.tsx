import { spamReasonTexts, type Lead } from '@/entities/leads/lead';
import { useRestoreLead } from '@/features/delete-lead';
import { useMarkSpam } from '@/features/mark-spam';
import { Allowed } from '@/shared/rights';
import { RowButton } from '@/shared/ui/row-menu';

/** Takes a lead out of the trash. */
export const RestoreButton = ({ lead: { id } }: { lead: Lead }) => (
  <Allowed act="delete">
    <RowButton
      label="Восстановить"
      name={`Восстановить заявку ${id}`}
      mutation={useRestoreLead(id)}
    />
  </Allowed>
);

/** Takes a lead out of the spam. */
export const NotSpamButton = ({ lead: { id } }: { lead: Lead }) => (
  <RowButton
    label="Не спам"
    name={`Не спам: заявка ${id}`}
    mutation={useMarkSpam(id, 'not_spam')}
  />
);

/** Why a lead lies in the spam. */
export function SpamReasons({ lead }: { lead: Lead }) {
  const text = spamReasonTexts(lead).join('; ');
  return <span title={text}>{text}</span>;
}
