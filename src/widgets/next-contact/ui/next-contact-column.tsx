import { Suspense } from 'react';
import type { NextTask } from '@/entities/records/task';
import { lazyPart } from '@/shared/lib/lazy';
import { missing, type TableColumn } from '@/shared/ui/data-table';
import { NEXT_CONTACT } from '../model/next-contact-choice';

const NextContact = lazyPart(() => import('./next-contact').then((module) => module.NextContact));

interface Planned {
  next_task?: NextTask | null | undefined;
}

/**
 * The column of the next task.
 * @param yields its place among the columns that go where there is no room
 */
export const nextContactColumn = <Row extends Planned>(
  yields: number,
): TableColumn<Row, 'next' | '-next'> => ({
  id: 'next',
  label: NEXT_CONTACT,
  width: 152,
  yields,
  sorts: ['next', '-next'],
  titleOf: ({ next_task: task }) => task?.text,
  cell: ({ next_task: task }) =>
    task ? (
      <Suspense>
        <NextContact task={task} />
      </Suspense>
    ) : (
      missing('Нет')
    ),
});
