import { ActionIcon } from '@mantine/core';
import { IconChecklist } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useIsExtendedBackend, useUserId } from '@/entities/account/session';
import { taskQueries, useOpenTasks, type TaskCounts } from '@/entities/records/task';
import { lacksCall } from '@/shared/api';
import { Hint } from '@/shared/ui/hint';
import classes from './tasks-button.module.css';

/** The number that still fits into the sign. */
const MOST_SHOWN = 99;

/** The name of the button, with the numbers of tasks that are due once they are known. */
function wordsOf(counts: TaskCounts | undefined): string {
  if (!counts) return 'Дела';
  const { overdue, today } = counts;
  if (overdue + today === 0) return 'Дела: на сегодня нет';
  const late = overdue > 0 ? `, просрочено ${overdue}` : '';
  return today > 0 ? `Дела: на сегодня ${today}${late}` : `Дела: просрочено ${overdue}`;
}

/**
 * Opens one's tasks from any screen. The number of those that are due is asked for when a person comes near:
 * a screen at rest makes no call for it.
 */
export function TasksButton() {
  const userId = useUserId();
  const isOffered = useIsExtendedBackend();
  const open = useOpenTasks();
  const [isNear, setNear] = useState(false);
  const query = useQuery({ ...taskQueries.counts(userId), enabled: isNear && userId !== null });
  if (!isOffered || lacksCall(query.error)) return null;
  const count = query.data ? query.data.overdue + query.data.today : 0;
  const said = wordsOf(query.data);
  return (
    <Hint label={said}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        className={classes.button}
        aria-label={said}
        aria-haspopup="dialog"
        onPointerEnter={() => setNear(true)}
        onFocus={() => setNear(true)}
        onClick={() => open('own')}
      >
        <IconChecklist size={18} stroke={1.75} aria-hidden />
        {count > 0 && (
          <span
            className={classes.count}
            data-late={(query.data?.overdue ?? 0) > 0 || undefined}
            aria-hidden
          >
            {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
          </span>
        )}
      </ActionIcon>
    </Hint>
  );
}
