import { UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { companyQueries, useCancelDeletion } from '@/entities/company/company';
import { useIsExtendedBackend } from '@/entities/account/session';
import { dayOf, formatDay } from '@/shared/lib/date';
import { useKnownRight } from '@/shared/rights';
import classes from './deletion-notice.module.css';

/** Says on every screen that the company is about to be removed, with the way out of that. */
export function DeletionNotice() {
  const mayRead = useKnownRight('read');
  const isAsked = useIsExtendedBackend() && mayRead;
  const { data } = useQuery({ ...companyQueries.settings(), retry: false, enabled: isAsked });
  const { mutate, isPending } = useCancelDeletion();
  const day = dayOf(data?.deletion_at);
  if (day === null) return null;
  return (
    <div role="status" className={classes.root}>
      <span>Компания будет удалена {formatDay(day)}.</span>
      <UnstyledButton td="underline" fz="inherit" disabled={isPending} onClick={() => mutate()}>
        Отменить
      </UnstyledButton>
    </div>
  );
}
