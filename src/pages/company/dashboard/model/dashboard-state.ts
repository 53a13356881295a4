import {
  DASHBOARD_DIMENSIONS,
  DASHBOARD_MOST_DAYS,
  DASHBOARD_PERIODS,
  daysOfPeriod,
  type DashboardPeriod,
} from '@/entities/company/dashboard';
import { VISIT_KINDS } from '@/entities/orders/visit';
import {
  choiceParam,
  dayParam,
  idOrWordParam,
  listState,
  optionalChoiceParam,
  type StateOf,
} from '@/shared/lib/list';

export const PERIODS = Object.keys(DASHBOARD_PERIODS) as DashboardPeriod[];
const USUAL_PERIOD: DashboardPeriod = '7d';
/** Unassigned leads. */
export const NO_PERSON = 'none';

/** The state of the dashboard, kept in the address. */
export const dashboardState = listState({
  period: choiceParam(PERIODS, USUAL_PERIOD),
  // Days of one's own; both, or neither.
  from: dayParam,
  to: dayParam,
  user: idOrWordParam(NO_PERSON),
  by: choiceParam(DASHBOARD_DIMENSIONS, 'form'),
  // Whose way from a lead to the money is shown: of sources, or of people.
  deals: choiceParam(['sources', 'people'], 'sources'),
  // Of which kind the visits are that are shown; null: all of them.
  visits: optionalChoiceParam(VISIT_KINDS),
});
export type DashboardState = StateOf<typeof dashboardState>;

/** Whether the days in the address are a period the server answers for. */
export function hasOwnDays({ from, to }: Pick<DashboardState, 'from' | 'to'>): boolean {
  if (from === '' || to === '') return false;
  const days = daysOfPeriod(from, to);
  return days >= 1 && days <= DASHBOARD_MOST_DAYS;
}

/** The question for the server. */
export function questionOf(state: DashboardState) {
  const { period, from, to, user, by } = state;
  return {
    ...(hasOwnDays(state) ? { from, to } : period !== USUAL_PERIOD && { period }),
    ...(user !== null && { user_id: user }),
    ...(by !== 'form' && { by }),
  };
}
