import { VISIT_KINDS } from '@/entities/orders/visit';
import {
  choiceParam,
  dayParam,
  filterParam,
  listState,
  manyIdsParam,
  optionalChoiceParam,
  type StateOf,
} from '@/shared/lib/list';
import { SCALES } from './shown-days';

/** The scales of days, and the list. */
const EVERY_SCALE = [...SCALES, 'list'] as const;
export type EveryScale = (typeof EVERY_SCALE)[number];

/** The state of the calendar in the address. */
export const calendarState = listState({
  scale: choiceParam(EVERY_SCALE, 'week'),
  // A day of the shown ones; '': today.
  day: { ...dayParam, key: 'day' },
  users: filterParam('user', manyIdsParam('none')),
  kind: filterParam('kind', optionalChoiceParam(VISIT_KINDS)),
});
export type CalendarState = StateOf<typeof calendarState>;
