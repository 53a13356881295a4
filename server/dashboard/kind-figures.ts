import { FIGURE_KINDS, type DashboardData } from '#contract';
import { FIGURES } from '../kinds/kind-descriptions';
import type { FigureQuestion } from '../kinds/parts/figure-question';

/** A dashboard of a company without any module. */
const NOTHING = {
  previous: null,
  series: [],
  sources: [],
  sources_rest: { groups: 0, count: 0, converted: 0, ordered: null, paid: null },
  reasons: [],
  users: [],
  attention: [],
  ...Object.fromEntries(Object.values(FIGURE_KINDS).map((name) => [name, null])),
};

/** The figures of all kinds that a company sees. */
export async function findFigures(question: FigureQuestion): Promise<DashboardData> {
  const kinds = FIGURES.filter(({ module }) => !question.missing.includes(module));
  const found = await Promise.all(kinds.map(({ find }) => find(question)));
  return Object.assign({}, NOTHING, ...found) as DashboardData;
}
