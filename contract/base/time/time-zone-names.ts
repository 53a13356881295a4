import { canonicalTimeZone } from './time-zone';

type Zone = readonly [zone: string, city: string];

/** Zones by the cities people know them by: those of Russia west to east, the others by the alphabet. */
export const TIME_ZONE_GROUPS: readonly { group: string; zones: readonly Zone[] }[] = [
  {
    group: 'Россия',
    zones: [
      ['Europe/Kaliningrad', 'Калининград'],
      ['Europe/Moscow', 'Москва'],
      ['Europe/Simferopol', 'Симферополь'],
      ['Europe/Volgograd', 'Волгоград'],
      ['Europe/Kirov', 'Киров'],
      ['Europe/Samara', 'Самара'],
      ['Europe/Saratov', 'Саратов'],
      ['Europe/Ulyanovsk', 'Ульяновск'],
      ['Europe/Astrakhan', 'Астрахань'],
      ['Asia/Yekaterinburg', 'Екатеринбург'],
      ['Asia/Omsk', 'Омск'],
      ['Asia/Novosibirsk', 'Новосибирск'],
      ['Asia/Barnaul', 'Барнаул'],
      ['Asia/Tomsk', 'Томск'],
      ['Asia/Novokuznetsk', 'Новокузнецк'],
      ['Asia/Krasnoyarsk', 'Красноярск'],
      ['Asia/Irkutsk', 'Иркутск'],
      ['Asia/Chita', 'Чита'],
      ['Asia/Yakutsk', 'Якутск'],
      ['Asia/Vladivostok', 'Владивосток'],
      ['Asia/Sakhalin', 'Южно-Сахалинск'],
      ['Asia/Magadan', 'Магадан'],
      ['Asia/Kamchatka', 'Петропавловск-Камчатский'],
      ['Asia/Anadyr', 'Анадырь'],
    ],
  },
  {
    group: 'Ближнее зарубежье',
    zones: [
      ['Asia/Almaty', 'Алма-Ата'],
      ['Asia/Ashgabat', 'Ашхабад'],
      ['Asia/Baku', 'Баку'],
      ['Asia/Bishkek', 'Бишкек'],
      ['Europe/Vilnius', 'Вильнюс'],
      ['Asia/Dushanbe', 'Душанбе'],
      ['Asia/Yerevan', 'Ереван'],
      ['Europe/Kyiv', 'Киев'],
      ['Europe/Chisinau', 'Кишинёв'],
      ['Europe/Minsk', 'Минск'],
      ['Europe/Riga', 'Рига'],
      ['Europe/Tallinn', 'Таллин'],
      ['Asia/Tashkent', 'Ташкент'],
      ['Asia/Tbilisi', 'Тбилиси'],
    ],
  },
  {
    group: 'Мир',
    zones: [
      ['Asia/Bangkok', 'Бангкок'],
      ['Europe/Belgrade', 'Белград'],
      ['Europe/Berlin', 'Берлин'],
      ['America/Argentina/Buenos_Aires', 'Буэнос-Айрес'],
      ['Europe/Warsaw', 'Варшава'],
      ['Pacific/Honolulu', 'Гонолулу'],
      ['Asia/Kolkata', 'Дели'],
      ['America/Denver', 'Денвер'],
      ['Asia/Dubai', 'Дубай'],
      ['Asia/Jerusalem', 'Иерусалим'],
      ['Africa/Cairo', 'Каир'],
      ['Asia/Karachi', 'Карачи'],
      ['Asia/Kathmandu', 'Катманду'],
      ['Europe/Lisbon', 'Лиссабон'],
      ['Europe/London', 'Лондон'],
      ['America/Los_Angeles', 'Лос-Анджелес'],
      ['Europe/Madrid', 'Мадрид'],
      ['America/Mexico_City', 'Мехико'],
      ['Asia/Nicosia', 'Никосия'],
      ['America/New_York', 'Нью-Йорк'],
      ['Pacific/Auckland', 'Окленд'],
      ['Europe/Paris', 'Париж'],
      ['Asia/Shanghai', 'Пекин'],
      ['Europe/Prague', 'Прага'],
      ['America/Sao_Paulo', 'Сан-Паулу'],
      ['Asia/Seoul', 'Сеул'],
      ['Australia/Sydney', 'Сидней'],
      ['Asia/Singapore', 'Сингапур'],
      ['Europe/Istanbul', 'Стамбул'],
      ['Asia/Tehran', 'Тегеран'],
      ['Asia/Tokyo', 'Токио'],
      ['America/Toronto', 'Торонто'],
      ['Asia/Ulaanbaatar', 'Улан-Батор'],
      ['Europe/Helsinki', 'Хельсинки'],
      ['America/Chicago', 'Чикаго'],
    ],
  },
];

/** The zone's distance from UTC now, like «UTC+3»; nothing for one the browser does not know. */
function offsetOf(zone: string): string {
  try {
    const parts = new Intl.DateTimeFormat('en', {
      timeZone: zone,
      timeZoneName: 'shortOffset',
    }).formatToParts();
    const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
    return name.replace('GMT', 'UTC');
  } catch {
    return '';
  }
}

/** A zone as it is chosen: «Москва, UTC+3»; without a city its distance from UTC alone. */
export const timeZoneLabel = (zone: string, city?: string): string =>
  [city, offsetOf(zone)].filter(Boolean).join(', ');

/**
 * Returns the name of a zone as it stands beside times: «Москва, UTC+3», of one without a Russian name its
 * distance from UTC alone.
 */
export function timeZoneName(zone: string): string {
  const canonical = canonicalTimeZone(zone);
  const cities = TIME_ZONE_GROUPS.flatMap(({ zones }) => zones);
  const known = cities.find(([name]) => canonicalTimeZone(name) === canonical);
  return timeZoneLabel(zone, known?.[1]) || 'Неизвестный пояс';
}
