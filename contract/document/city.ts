const COUNTRY = /^(?:россия|рф|российская федерация)$/iu;
/** «125000 Москва». */
const INDEX = /^\d{6}\s*/u;
/** «г. Москва», «город Москва», but not «г. о. Истра», which is a district. */
const NAMED = /^(?:[Гг]ород\s+|ГОРОД\s+|[Гг](?:\.\s*|\s+))(?![оО]\.)(\p{Lu}[\p{L}\s-]*)$/u;
/** «Москва г», as registers have it. */
const NAMED_AFTER = /^(\p{Lu}[\p{L}\s-]*?)\s+г\.?$/u;
const SMALLER = /^(?:пгт|рп|р\.\s?п|пос|п|с|д|дер|ст-ца)\.?\s+\p{Lu}/u;
/** No words of a region, a district or a street. */
const BARE = /^\p{Lu}[\p{L}-]*(?:[\s-]\p{L}[\p{L}-]*)*$/u;
const NO_CITY =
  /(?:область|край|республика|район|округ|улица|проспект|переулок|шоссе|площадь|набережная|бульвар|проезд|тупик|аллея|дом|офис)(?!\p{L})|(?:^|\s)(?:обл|респ|ул|р-н|АО)$/iu;

/** The city of a legal address, «г. Москва», as the head of a contract names it; null where none is sure. */
export function cityOf(address: string | null): string | null {
  const parts = (address ?? '')
    .split(',')
    .map((part) => part.trim().replace(INDEX, ''))
    .filter((part) => part !== '' && !COUNTRY.test(part));
  for (const part of parts) {
    const name = NAMED.exec(part)?.[1] ?? NAMED_AFTER.exec(part)?.[1];
    if (name !== undefined) return `г.\u00a0${name.trim()}`;
    if (SMALLER.test(part)) return part.replaceAll(/\s+/gu, '\u00a0');
  }
  const bare = parts.find((part) => BARE.test(part) && !NO_CITY.test(part));
  return bare === undefined ? null : `г.\u00a0${bare}`;
}
