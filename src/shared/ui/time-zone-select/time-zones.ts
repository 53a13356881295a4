import { canonicalTimeZone } from '#contract';

/** Russian zones by the name of the city people know them by, west to east. */
const RUSSIAN: readonly (readonly [zone: string, city: string])[] = [
  ['Europe/Kaliningrad', 'Калининград'],
  ['Europe/Moscow', 'Москва'],
  ['Europe/Samara', 'Самара'],
  ['Asia/Yekaterinburg', 'Екатеринбург'],
  ['Asia/Omsk', 'Омск'],
  ['Asia/Novosibirsk', 'Новосибирск'],
  ['Asia/Krasnoyarsk', 'Красноярск'],
  ['Asia/Irkutsk', 'Иркутск'],
  ['Asia/Yakutsk', 'Якутск'],
  ['Asia/Vladivostok', 'Владивосток'],
  ['Asia/Magadan', 'Магадан'],
  ['Asia/Kamchatka', 'Петропавловск-Камчатский'],
];

/** The zone's distance from UTC now, like «UTC+3»; nothing for one the browser does not know. */
function offsetOf(zone: string): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    timeZoneName: 'shortOffset',
  }).formatToParts();
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return name.replace('GMT', 'UTC');
}

/** Returns the name of a zone as it stands beside times: «Москва, UTC+3». */
export function timeZoneName(zone: string): string {
  const city = RUSSIAN.find(([known]) => known === zone)?.[1] ?? zone.replaceAll('_', ' ');
  return `${city}, ${offsetOf(zone)}`;
}

/**
 * Choices of a time zone in groups: the cities of Russia, the rest by their IANA names.
 * @param chosen a zone that must be among them, even one the browser does not list; empty: none
 */
export function timeZoneChoices(chosen: string) {
  const russian = new Set(RUSSIAN.map(([zone]) => zone));
  const others = new Set(
    Intl.supportedValuesOf('timeZone')
      .map(canonicalTimeZone)
      .filter((zone) => !russian.has(zone)),
  );
  if (chosen !== '' && !russian.has(chosen)) others.add(chosen);
  return [
    {
      group: 'Россия',
      items: RUSSIAN.map(([value, city]) => ({ value, label: `${city}, ${offsetOf(value)}` })),
    },
    {
      group: 'Другие',
      items: [...others].sort().map((value) => ({ value, label: value.replaceAll('_', ' ') })),
    },
  ];
}
