import { SegmentedControl } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useUserId } from '@/entities/account/session';
import { PersonSelect } from '@/entities/company/user';
import { useOpenTasks, useTasksOpened, type OpenedTasks } from '@/entities/records/task';
import { Drawer } from '@/shared/ui/drawer';
import { TaskList } from './task-list';

const WHOSE = [
  { value: 'own', label: 'Мои' },
  { value: 'all', label: 'Все' },
  { value: 'colleague', label: 'Сотрудника' },
];

/** Whose tasks are shown: one's own, everybody's, or those of a colleague. */
function Whose({ opened, own }: { opened: OpenedTasks; own: number | null }) {
  const open = useOpenTasks();
  const value = typeof opened === 'number' ? 'colleague' : opened;
  return (
    <div className="column gap-8">
      <SegmentedControl
        fullWidth
        aria-label="Чьи дела"
        data={WHOSE}
        value={value}
        onChange={(next) => {
          if (next !== 'colleague') open(next as 'own' | 'all');
          else if (own !== null) open(own);
        }}
      />
      {typeof opened === 'number' && (
        <PersonSelect
          aria-label="Сотрудник"
          withPerformers
          value={String(opened)}
          others={[]}
          onChange={(event) => open(Number(event.currentTarget.value))}
        />
      )}
    </div>
  );
}

function userOf(opened: OpenedTasks, own: number | null): number | null {
  if (opened === 'all') return null;
  return opened === 'own' ? own : opened;
}

/** «Мои дела» over any screen: overdue ones, today's, tomorrow's, later and done ones. */
export function TaskPanel() {
  const opened = useTasksOpened();
  const open = useOpenTasks();
  const own = useUserId();
  // After the fields in it: Escape closes what is open at a task first. Typed results are kept.
  useHotkeys(
    [
      [
        'Escape',
        () => {
          const layers = document.querySelectorAll(
            '[role="dialog"], [role="menu"], [role="listbox"]',
          );
          if (opened !== null && layers.length === 1) open(null);
        },
      ],
    ],
    [],
    true,
  );
  return (
    <Drawer
      closeOnEscape={false}
      opened={opened !== null}
      onClose={() => open(null)}
      title="Дела"
      position="right"
      size={440}
      padding="md"
    >
      {opened !== null && (own !== null || opened !== 'own') && (
        <div className="column gap-16" data-closes-freely>
          <Whose opened={opened} own={own} />
          <TaskList userId={userOf(opened, own)} />
        </div>
      )}
    </Drawer>
  );
}
