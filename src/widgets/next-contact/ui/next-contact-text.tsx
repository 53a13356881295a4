import type { NextTask } from '@/entities/records/task';
import { NextContact } from './next-contact';

/** The next task in one line: when it falls due, and what is to be done. */
export const NextContactText = ({ task }: { task: NextTask }) => (
  <>
    <NextContact task={task} /> · {task.text}
  </>
);
