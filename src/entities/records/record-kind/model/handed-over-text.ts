import { RECORD_LABELS, RECORD_WORDS, type AssigneeKind } from '#contract';
import { isolated } from '@/shared/lib/text';

const HANDED_OVER = { masculine: 'передан', feminine: 'передана', neuter: 'передано' } as const;

/** Says whom a record was handed over to: «Заявка передана: Анна»; null: it has no assignee any more. */
export function handedOverText(kind: AssigneeKind, name: string | null): string {
  const label = RECORD_LABELS[kind];
  return name === null
    ? `${label} без ответственного`
    : `${label} ${HANDED_OVER[RECORD_WORDS[kind].gender]}: ${isolated(name)}`;
}
