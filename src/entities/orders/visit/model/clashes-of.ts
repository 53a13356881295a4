import type { Visit, VisitClash } from '#contract';

/** A visit that is being planned; `id` is null of a new one. */
export interface PlannedVisit extends Pick<Visit, 'starts_at' | 'ends_at' | 'user_ids'> {
  id: number | null;
}

/** The planned visits that the same people have at an overlapping time, as the server finds them. */
export function clashesOf(planned: PlannedVisit, visits: readonly Visit[]): VisitClash[] {
  const [starts, ends] = [Date.parse(planned.starts_at), Date.parse(planned.ends_at)];
  return visits
    .filter(
      ({ id, status, starts_at: from, ends_at: to }) =>
        id !== planned.id &&
        status === 'planned' &&
        Date.parse(from) < ends &&
        starts < Date.parse(to),
    )
    .flatMap((other) =>
      other.user_ids
        .filter((id) => planned.user_ids.includes(id))
        .map((id) => ({
          visit_id: other.id,
          order_id: other.order_id,
          order_number: other.order_number,
          kind: other.kind,
          starts_at: other.starts_at,
          ends_at: other.ends_at,
          user: other.users.find((user) => user?.id === id) ?? {
            id,
            name: null,
            avatar_url: null,
          },
        })),
    );
}
