import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconArrowUp } from '@tabler/icons-react';
import { countOf } from '@/shared/lib/text';
import classes from './leads-page.module.css';

const NEW_LEADS = ['новую заявку', 'новые заявки', 'новых заявок'] as const;

interface PendingLeadsProps {
  /** How many leads wait to be shown. */
  count: number;
  onShow: () => void;
}

/** Says that leads have come, and shows them when it is asked to: what a person reads must not jump away. */
export function PendingLeads({ count, onShow }: PendingLeadsProps) {
  const text = count === 0 ? '' : `Показать ${countOf(count, NEW_LEADS)}`;
  return (
    <>
      <VisuallyHidden aria-live="polite">{text}</VisuallyHidden>
      {count > 0 && (
        <UnstyledButton className={classes.pending} onClick={onShow}>
          <IconArrowUp size={16} stroke={1.75} aria-hidden />
          {text}
        </UnstyledButton>
      )}
    </>
  );
}
