import { IconCalendarPlus, IconPencil, IconTrash } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useWorkZone } from '@/entities/company/company';
import { dueOffers, type Task } from '@/entities/records/task';
import { serverNow } from '@/shared/lib/date';
import { lazyPart } from '@/shared/lib/lazy';
import { useRight } from '@/shared/rights';
import { ICON } from '@/shared/ui/icon-props';
import { Menu } from '@/shared/ui/menu';
import { RowMenuButton } from '@/shared/ui/row-menu';
import { useRemoveTask, useUpdateTask } from '../api/use-task-writes';
import { Key } from './key';

const EditTaskDialog = lazyPart(() =>
  import('./edit-task-dialog').then((module) => module.EditTaskDialog),
);

/** The offer that «З» on the circle of a task takes. */
const TOMORROW = 1;

/** The menu of a task: another due, its form, the trash; who may not change records only moves it. */
export function TaskMenu({ task, className }: { task: Task; className?: string }) {
  const zone = useWorkZone();
  const { mutate: update } = useUpdateTask();
  const { mutate: remove } = useRemoveTask();
  const mayWrite = useRight('write');
  const [isEditing, setEditing] = useState(false);
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <RowMenuButton label={`Действия с делом: ${task.text}`} className={className} />
        </Menu.Target>
        <Menu.Dropdown>
          {task.done_at === null &&
            dueOffers(serverNow(), zone).map(({ label, due }, index) => (
              <Menu.Item
                key={label}
                leftSection={<IconCalendarPlus {...ICON} />}
                rightSection={index === TOMORROW && <Key>З</Key>}
                onClick={() => update({ task, patch: due })}
              >
                {label}
              </Menu.Item>
            ))}
          <Menu.Divider />
          <Menu.Item leftSection={<IconPencil {...ICON} />} onClick={() => setEditing(true)}>
            {mayWrite ? 'Править дело' : 'Выбрать другой срок'}
          </Menu.Item>
          {mayWrite && (
            <Menu.Item
              color="red"
              leftSection={<IconTrash {...ICON} />}
              onClick={() => remove(task.id)}
            >
              Удалить дело
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {isEditing && (
        <Suspense>
          <EditTaskDialog task={task} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </>
  );
}
