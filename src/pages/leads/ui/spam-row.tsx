import { Button } from '@mantine/core';
import { spamReasonTexts, type Lead } from '@/entities/lead';
import { useMarkSpam } from '@/features/mark-spam';

/** Why a lead lies in the spam. */
export function SpamReasons({ lead }: { lead: Lead }) {
  const text = spamReasonTexts(lead).join('; ');
  return <span title={text}>{text}</span>;
}

/** Takes a lead out of the spam. */
export function NotSpamButton({ leadId }: { leadId: number }) {
  const { mutate: release, isPending } = useMarkSpam(leadId, 'not_spam');
  return (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={`Не спам: заявка ${leadId}`}
      disabled={isPending}
      onClick={() => release()}
    >
      Не спам
    </Button>
  );
}
