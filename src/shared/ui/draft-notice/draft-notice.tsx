import { Button } from '@mantine/core';
import classes from './draft-notice.module.css';

interface DraftNoticeProps {
  /** The text about unsaved changes; by default that something was restored. */
  text?: string;
  onDiscard: () => void;
  /** Absent where the form around it has a button of its own, or saves by itself. */
  onSave?: () => void;
  isSaving?: boolean;
  /** Whether it stays at the foot of the screen: nothing moves when the first change is made. */
  isHeld?: boolean;
  'aria-hidden'?: true | undefined;
}

/** Says that a form holds what was typed before and never saved. */
export const DraftNotice = ({
  text = 'Восстановлены несохранённые изменения',
  onDiscard,
  onSave,
  isSaving = false,
  isHeld,
  ...rest
}: DraftNoticeProps) => (
  <div className={classes.root} data-held={isHeld || undefined} role="status" {...rest}>
    <span>{text}</span>
    <span className="flex gap-8 ms-auto">
      <Button variant="subtle" size="compact-sm" disabled={isSaving} onClick={onDiscard}>
        Сбросить
      </Button>
      {onSave && (
        <Button size="compact-sm" loading={isSaving} onClick={onSave}>
          Сохранить
        </Button>
      )}
    </span>
  </div>
);
