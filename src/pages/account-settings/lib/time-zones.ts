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

/** Value of the choice «as the browser has it». */
export const BROWSER_ZONE = '';

/** The zone's distance from UTC now, like «UTC+3»; nothing for one the browser does not know. */
function offsetOf(zone: string): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    timeZoneName: 'shortOffset',
  }).formatToParts();
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return name.replace('GMT', 'UTC');
}

/**
 * Choices of a time zone in groups: the browser's own, the cities of Russia, the rest by their IANA names.
 * @param chosen a zone that must be among them, even one the browser does not list
 */
export function timeZoneChoices(chosen: string) {
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const russian = new Set(RUSSIAN.map(([zone]) => zone));
  const others = new Set(Intl.supportedValuesOf('timeZone').filter((zone) => !russian.has(zone)));
  if (chosen !== BROWSER_ZONE && !russian.has(chosen)) others.add(chosen);
  return [
    { value: BROWSER_ZONE, label: `Как в браузере (${own})` },
    {
      group: 'Россия',
      items: RUSSIAN.map(([value, city]) => ({ value, label: `${city}, ${offsetOf(value)}` })),
    },
    {
      group: 'Другие',
      items: [...others].map((value) => ({ value, label: value.replaceAll('_', ' ') })),
    },
  ];
}
