/** «2 000 мм», «5 шт.», «10 ₽», «5 ноября»: a figure with what it counts. */
const COUNTED =
  /(?<=\d) (?=(?:мм|см|м|м²|шт\.|₽|%|руб\.|января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря)(?![\p{L}\d]))/gu;
/** «№ 12», «г. Москва», «д. 1», «офис 12», «А. С. Смирнова»: a sign or a short word with what it names. */
const NAMED =
  /(?<=(?:^|[\s(«])(?:№|г\.|ул\.|д\.|кв\.|оф\.|офис|стр\.|корп\.|пос\.|п\.|\p{Lu}\.)) (?=\S)/gu;
/** «Смирнова А. С.»: a name with its initials. */
const INITIALS = /(?<=\p{Lu}\p{Ll}+) (?=\p{Lu}\.)/gu;

/** Puts no-break spaces between a figure and its unit, and between «№» and its number. */
export const tied = (text: string): string =>
  text.replaceAll(COUNTED, '\u00a0').replaceAll(NAMED, '\u00a0').replaceAll(INITIALS, '\u00a0');
