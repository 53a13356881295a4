import { Button } from '@mantine/core';
import classes from './form-editor.module.css';

/** Says that the form holds what was changed before and never saved. */
export const KeptNotice = ({ onDiscard }: { onDiscard: () => void }) => (
  <div className={classes.notice} role="status">
    <span>Восстановлены несохранённые изменения</span>
    <Button variant="subtle" size="compact-sm" onClick={onDiscard}>
      Сбросить
    </Button>
  </div>
);
