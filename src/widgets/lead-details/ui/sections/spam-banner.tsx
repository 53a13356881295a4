import { Box, Button } from '@mantine/core';
import { useRef } from 'react';
import { spamReasonTexts, type Lead } from '@/entities/leads/lead';
import { useMarkSpam } from '@/features/mark-spam';
import classes from './lead-details.module.css';

/**
 * Says why the lead lies in the spam and what that keeps from being done, and takes it out; nothing for other
 * leads.
 */
export function SpamBanner({ lead }: { lead: Lead }) {
  const { mutate: release, isPending } = useMarkSpam(lead.id, 'not_spam');
  const root = useRef<HTMLDivElement>(null);
  if (lead.spam_at === null) return null;

  const keepFocus = () => {
    // The button goes with the banner.
    root.current?.closest('[role=dialog]')?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  };
  return (
    <div role="note" ref={root} className={`${classes.banner} ${classes.spam}`}>
      <Box flex="1 1 240px" miw={0} fw={500}>
        <div>Заявка в спаме</div>
        <ul className={classes.reasons}>
          {spamReasonTexts(lead).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <Box mt={4} fw={400}>
          Сменить статус, назначить ответственного и сделать клиентом можно после «Не спам».
        </Box>
      </Box>
      <Button
        variant="default"
        loading={isPending}
        onClick={() => release(undefined, { onSuccess: keepFocus })}
      >
        Не спам
      </Button>
    </div>
  );
}
