import type { VisitKindFigures } from '@/entities/company/dashboard';
import type { VisitKind } from '@/entities/orders/visit';

/** The figures of visits of one kind, or of all. */
export type VisitSums = Omit<VisitKindFigures, 'kind'>;

/** Adds up the figures of a kind. @param kind null: of all kinds */
export function visitSums(kinds: readonly VisitKindFigures[], kind: VisitKind | null): VisitSums {
  const shown = kinds.filter((one) => kind === null || one.kind === kind);
  const sumOf = (name: keyof VisitSums) => shown.reduce((sum, one) => sum + one[name], 0);
  return {
    total: sumOf('total'),
    on_time: sumOf('on_time'),
    late: sumOf('late'),
    arrival_unmarked: sumOf('arrival_unmarked'),
    late_sec: sumOf('late_sec'),
    finished_late: sumOf('finished_late'),
    finish_unmarked: sumOf('finish_unmarked'),
  };
}
