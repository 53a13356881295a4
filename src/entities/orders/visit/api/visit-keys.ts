/** Query keys of visits. */
export const visitKeys = {
  all: () => ['visits'] as const,
  periods: () => [...visitKeys.all(), 'period'] as const,
  routes: () => [...visitKeys.all(), 'route'] as const,
  /** Of the writes of the times and people of a visit. */
  place: (id: number) => [...visitKeys.all(), 'write', 'place', id] as const,
  /** Of the writes that a person has seen a stop of their route. */
  seen: () => [...visitKeys.all(), 'write', 'seen'] as const,
};
