import { addMinutes } from '@/shared/lib/date';

const USUAL_TIME = '10:00:00';
const END_OF_WORK = '18:00:00';

/** The usual time of a day. */
export const usualStart = (day: string): string => `${day} ${USUAL_TIME}`;

/** The usual end of work of several days. */
export const usualEnd = (day: string): string => `${day} ${END_OF_WORK}`;

/** The end of a range of slots, of which the last one of a day ends a second before midnight. */
export const roundedEnd = (end: string): string =>
  end.endsWith(':59') ? addMinutes(`${end.slice(0, -2)}00`, 1) : addMinutes(end, 0);
