import * as z from 'zod/mini';

const UNKNOWN_TIME_ZONE = 'Неизвестный часовой пояс';
const NAME = /^[A-Za-z][A-Za-z0-9_+/-]{0,63}$/;

/** True for the name of a time zone this runtime can show moments in. */
function isTimeZone(name: string): boolean {
  if (!NAME.test(name)) return false;
  try {
    new Intl.DateTimeFormat('ru-RU', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** IANA name of a time zone, as it is chosen. */
export const timeZoneSchema = z
  .string(UNKNOWN_TIME_ZONE)
  .check(z.refine(isTimeZone, UNKNOWN_TIME_ZONE));
