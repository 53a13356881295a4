import type { Endpoint } from '../../contract/index.ts';
import type { Outcome } from './caller.ts';

/** The verdict on a call; `broken`, and `missing` of a seed call, are faults. */
export type Verdict = 'present' | 'missing' | 'broken' | 'closed' | 'untried';

const WORDS: Record<Verdict, string> = {
  present: 'есть',
  missing: 'нет на сервере',
  broken: 'не годится',
  closed: 'закрыто для этого входа',
  untried: 'не проверено',
};

export interface Report {
  add: (
    endpoint: Pick<Endpoint, 'method' | 'path' | 'seed'>,
    verdict: Verdict,
    why?: string,
  ) => void;
  /** Prints the sums. @returns whether the application can work with this back end */
  end: () => boolean;
}

/** Describes the fault of an answer in one line. */
export function describeOutcome({ failure, problem }: Outcome): string | undefined {
  if (failure === undefined) return undefined;
  const { kind, status, fieldErrors } = failure;
  if (problem) return problem;
  if (kind !== 'http') return `${failure.message}${status === undefined ? '' : ` (${status})`}`;
  // Of a field: the framework's own message says only that some field is wrong.
  const words = Object.values(fieldErrors).flat()[0] ?? failure.serverMessage;
  return `${status}${words ? ` «${words}»` : ''}`;
}

/** @param print takes one line of the report */
export function createReport(print: (line: string) => void): Report {
  const counts = { seed: new Map<Verdict, number>(), other: new Map<Verdict, number>() };
  const faults: string[] = [];
  const sum = (group: Map<Verdict, number>) =>
    (Object.keys(WORDS) as Verdict[])
      .filter((verdict) => group.has(verdict))
      .map((verdict) => `${WORDS[verdict]} ${group.get(verdict)}`)
      .join(', ');
  return {
    add({ method, path, seed }, verdict, why) {
      const group = counts[seed ? 'seed' : 'other'];
      group.set(verdict, (group.get(verdict) ?? 0) + 1);
      const line = `${WORDS[verdict]}: ${method} ${path}${why ? ` — ${why}` : ''}`;
      if (verdict === 'broken' || (seed && verdict === 'missing')) faults.push(line);
      print(line);
    },
    end() {
      print('');
      print(`Обязательные вызовы: ${sum(counts.seed)}`);
      print(`Остальные: ${sum(counts.other)}`);
      const isSound = faults.length === 0;
      print(isSound ? 'Приложение может работать с этим сервером' : 'Исправьте:');
      for (const line of faults) print(`  ${line}`);
      return isSound;
    },
  };
}
