import { Link } from '@tanstack/react-router';
import { OPENED_PARAMS, RECORD_PLACES } from '@/entities/records/record-kind';
import { readTaskSubject, type Task } from '@/entities/records/task';
import { isolated } from '@/shared/lib/text';
import { addressLink } from '@/shared/lib/record';
import { useRight } from '@/shared/rights';

type Search = Record<string, unknown>;

/** The record a task is about; a lead and a client open over the screen one is on. */
export function TaskSubjectLink({ task }: { task: Task }) {
  const subject = readTaskSubject(task.subject);
  const name = isolated(task.subject_name ?? '') || task.subject;
  const mayOpen = useRight('read');
  if (subject === null || !mayOpen) return <span className="text-xs dimmed">{name}</span>;
  const { type, id } = subject;
  if (type === 'lead' || type === 'client') {
    return (
      <Link
        to="."
        search={(search: Search) => ({ ...search, tasks: undefined, [OPENED_PARAMS[type]]: id })}
        className="link text-xs"
      >
        {name}
      </Link>
    );
  }
  return (
    <Link {...addressLink(RECORD_PLACES[type].record(id))} className="link text-xs">
      {name}
    </Link>
  );
}
