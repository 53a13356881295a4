import type { NextTask } from '@/entities/records/task';
import { CardLine, CardNote } from '@/shared/ui/list-card';
import { NextContact } from './next-contact';

/** The next task in a card of a narrow screen; nothing where there is no task. */
export const CardNextContact = ({ task }: { task: NextTask | null | undefined }) =>
  task ? (
    <CardLine>
      <CardNote grows>
        <NextContact task={task} /> · {task.text}
      </CardNote>
    </CardLine>
  ) : null;
