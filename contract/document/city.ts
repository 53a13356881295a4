const COUNTRY = /^(?:россия|рф|российская федерация)$/iu;
/** «125000 Москва». */
const INDEX = /^\d{6}\s*/u;
/** «г. Москва», «город Москва», but not «г. о. Истра», which is a district. */
const NAMED = /^(?:[Гг]ород\s+|ГОРОД\s+|[Гг](?:\.\s*|\s+))(?![оО]\.)(\p{Lu}[\p{L}\s-]*)$/u;
/** «Москва г», as registers have it. */
const NAMED_AFTER = /^(\p{Lu}[\p{L}\s-]*?)\s+г\.?$/u;
const SMALLER = /^(?:пгт|рп|р\.\s?п|пос|п|с|д|дер|ст-ца)\.?\s+\p{Lu}/u;
/** A name that nothing says is a city. */
const BARE = /^\p{Lu}[\p{L}-]*(?:[\s-]\p{L}[\p{L}-]*)*$/u;
/** Words of a region, a district, a street or a house, wherever they stand. */
const NO_CITY =
  /(?<!\p{L})(?:область|край|республика|район|округ|улица|проспект|переулок|шоссе|площадь|набережная|бульвар|проезд|тупик|аллея|дом|офис|обл|респ|ул|р-н|АО|пр|пр-т|пр-кт|просп|пер|ш|пл|наб|б-р|пр-д|мкр|мкрн|кв|кв-л|корп|стр)(?!\p{L})/iu;

/** The city of a legal address, «г. Москва», as the head of a contract names it; null where none is sure. */
export function cityOf(address: string | null): string | null {
  const parts = (address ?? '')
    .split(',')
    .map((part) => part.trim().replace(INDEX, ''))
    .filter((part) => part !== '' && !COUNTRY.test(part));
  for (const part of parts) {
    const name = NAMED.exec(part)?.[1] ?? NAMED_AFTER.exec(part)?.[1];
    if (name !== undefined && !NO_CITY.test(name)) return `г.\u00a0${name.trim()}`;
    if (SMALLER.test(part)) return part.replaceAll(/\s+/gu, '\u00a0');
  }
  const isBare = (part = '') => BARE.test(part) && !NO_CITY.test(part);
  const first = parts.findIndex(isBare);
  // Of two in a row, «Татарстан, Казань», either may be the city.
  return first < 0 || isBare(parts[first + 1]) ? null : `г.\u00a0${parts[first]}`;
}
