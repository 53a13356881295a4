import * as z from 'zod/mini';

const UNKNOWN_TIME_ZONE = 'Неизвестный часовой пояс';
const NAME = /^[A-Za-z][A-Za-z0-9_+/-]{0,63}$/;

/** Names that browsers go on giving, for the sake of old programs, by what they are called today. */
const RENAMED: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/** A name as this runtime calls it; null for one it cannot show moments in. */
function ownName(name: string): string | null {
  if (!NAME.test(name)) return null;
  try {
    return new Intl.DateTimeFormat('ru-RU', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/**
 * Returns today's name of a time zone: `Europe/Kyiv` for `Europe/Kiev`, `America/Los_Angeles` for
 * `US/Pacific`. One this runtime would not know by that name, or does not know at all, keeps its own.
 */
export function canonicalTimeZone(name: string): string {
  const own = ownName(name);
  const today = own === null ? name : (RENAMED[own] ?? own);
  return ownName(today) === null ? name : today;
}

/** IANA name of a time zone this runtime can show moments in, as it is chosen. */
export const timeZoneSchema = z
  .string(UNKNOWN_TIME_ZONE)
  .check(z.refine((name: string) => ownName(name) !== null, UNKNOWN_TIME_ZONE));
