import { TASK_TYPE_LABELS, type Task } from '#contract';
import type { Db } from '../db/database';
import type { ExportColumn } from '../export/cell';
import { column, companyClock, moment } from '../lists/export-list';

/** The columns of tasks in a file. @throws {HttpError} 404 where there is no such company */
export async function taskColumns(db: Db, companyId: number): Promise<ExportColumn<Task>[]> {
  const clock = await companyClock(db, companyId);
  return [
    column('№', ({ id }) => id),
    column('Запись', ({ subject_name: name, subject }) => name ?? subject),
    column('Вид', ({ type }) => TASK_TYPE_LABELS[type]),
    column('Что сделать', ({ text }) => text),
    moment('Срок', clock, ({ due_at }) => due_at),
    column('Ответственный', ({ user }) => user?.name ?? null),
    moment('Выполнено', clock, ({ done_at }) => done_at),
    column('Результат', ({ result }) => result),
    column('Поставил', ({ created_by: author }) => author?.name ?? null),
    moment('Создано', clock, ({ created_at }) => created_at),
  ];
}
