import { Button } from '@mantine/core';
import classes from './user-editor.module.css';

interface DraftNoticeProps {
  onDiscard: () => void;
}

/** Says that the form holds what was typed before and never saved. */
export const DraftNotice = ({ onDiscard }: DraftNoticeProps) => (
  <div className={classes.draft} role="status">
    <span>Восстановлены несохранённые изменения</span>
    <Button variant="subtle" size="compact-sm" onClick={onDiscard}>
      Сбросить
    </Button>
  </div>
);
