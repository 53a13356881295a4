import type { NextTask } from '@/entities/records/task';
import { CardLine, CardNote } from '@/shared/ui/list-card';
import { NextContactText } from './next-contact-text';

/** The next task in a card of a narrow screen; nothing where there is no task. */
export const CardNextContact = ({ task }: { task: NextTask | null | undefined }) =>
  task ? (
    <CardLine>
      <CardNote grows>
        <NextContactText task={task} />
      </CardNote>
    </CardLine>
  ) : null;
