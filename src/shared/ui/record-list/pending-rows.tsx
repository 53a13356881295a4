import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconArrowUp } from '@tabler/icons-react';
import classes from './record-list.module.css';

interface PendingRowsProps {
  /** «Показать 3 новые записи»; empty where none wait. */
  text: string;
  onShow: () => void;
}

/**
 * Says that records have come, and shows them when it is asked to: what a person reads must not jump away.
 */
export const PendingRows = ({ text, onShow }: PendingRowsProps) => (
  <>
    <VisuallyHidden aria-live="polite">{text}</VisuallyHidden>
    {text !== '' && (
      <UnstyledButton className={classes.pending} onClick={onShow}>
        <IconArrowUp size={16} stroke={1.75} aria-hidden />
        {text}
      </UnstyledButton>
    )}
  </>
);
