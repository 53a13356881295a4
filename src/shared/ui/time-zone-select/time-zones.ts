import { canonicalTimeZone, TIME_ZONE_GROUPS, timeZoneLabel, timeZoneName } from '#contract';

/**
 * Choices of a time zone in groups, by their cities.
 * @param chosen a zone that must be among them, even one without a city; empty: none
 */
export function timeZoneChoices(chosen: string) {
  const groups = TIME_ZONE_GROUPS.map(({ group, zones }) => ({
    group,
    items: zones.map(([zone, city]) => {
      const value = canonicalTimeZone(zone);
      return { value, label: timeZoneLabel(value, city) };
    }),
  }));
  const isListed = groups.some(({ items }) => items.some(({ value }) => value === chosen));
  if (chosen === '' || isListed) return groups;
  return [...groups, { group: 'Другой', items: [{ value: chosen, label: timeZoneName(chosen) }] }];
}
