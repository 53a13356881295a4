import { Button } from '@mantine/core';
import classes from './draft-notice.module.css';

/** Says that a form holds what was typed before and never saved. */
export const DraftNotice = ({ onDiscard }: { onDiscard: () => void }) => (
  <div className={classes.root} role="status">
    <span>Восстановлены несохранённые изменения</span>
    <Button variant="subtle" size="compact-sm" onClick={onDiscard}>
      Сбросить
    </Button>
  </div>
);
