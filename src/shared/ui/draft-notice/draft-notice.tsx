import { Button } from '@mantine/core';
import classes from './draft-notice.module.css';

interface DraftNoticeProps {
  /** What is not saved; else that something was restored. */
  text?: string;
  onDiscard: () => void;
}

/** Says that a form holds what was typed before and never saved. */
export const DraftNotice = ({
  text = 'Восстановлены несохранённые изменения',
  onDiscard,
}: DraftNoticeProps) => (
  <div className={classes.root} role="status">
    <span>{text}</span>
    <Button variant="subtle" size="compact-sm" onClick={onDiscard}>
      Сбросить
    </Button>
  </div>
);
