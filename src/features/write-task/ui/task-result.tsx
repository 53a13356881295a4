import { Button, TextInput } from '@mantine/core';
import { useUserId } from '@/entities/account/session';
import { TASK_RESULT_LIMIT, type Task } from '@/entities/records/task';
import { useDraft } from '@/shared/lib/drafts';
import { useCompleteTask } from '../api/use-task-writes';
import classes from './write-task.module.css';

interface TaskResultProps {
  task: Task;
  onClose: () => void;
  onDone: ((task: Task) => void) | undefined;
}

/** The field for what came of a task, which is done with or without it. */
export function TaskResult({ task, onClose, onDone }: TaskResultProps) {
  const draft = useDraft(useUserId(), `task:${task.id}:result`, '');
  const { mutate: complete, isPending } = useCompleteTask(() => {
    draft.discard();
    onClose();
    onDone?.(task);
  });
  const result = draft.text;
  const send = () => {
    if (!isPending) complete({ task, result: result.trim() });
  };
  return (
    <form
      className={classes.result}
      data-closes-freely
      data-takes-escape
      aria-label="Выполнить дело"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        event.nativeEvent.stopImmediatePropagation();
        onClose();
      }}
    >
      <TextInput
        autoFocus
        aria-label="Результат"
        placeholder="Чем закончилось — можно не писать"
        maxLength={TASK_RESULT_LIMIT}
        readOnly={isPending}
        value={result}
        onChange={(event) => draft.change(event.currentTarget.value)}
      />
      <Button type="submit" loading={isPending}>
        Выполнено
      </Button>
    </form>
  );
}
