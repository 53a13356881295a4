import { Button } from '@mantine/core';
import classes from './draft-notice.module.css';

interface DraftNoticeProps {
  /** The text about unsaved changes; by default that something was restored. */
  text?: string;
  onDiscard: () => void;
  /** Absent where the form around it has a button of its own, or saves by itself. */
  onSave?: () => void;
}

/** Says that a form holds what was typed before and never saved. */
export const DraftNotice = ({
  text = 'Восстановлены несохранённые изменения',
  onDiscard,
  onSave,
}: DraftNoticeProps) => (
  <div className={classes.root} role="status">
    <span>{text}</span>
    <span className="flex gap-8 ms-auto">
      <Button variant="subtle" size="compact-sm" onClick={onDiscard}>
        Сбросить
      </Button>
      {onSave && (
        <Button size="compact-sm" onClick={onSave}>
          Сохранить
        </Button>
      )}
    </span>
  </div>
);
