import {
  companyChannel,
  PRESENCE_KINDS,
  presenceEvent,
  presenceEventSchema,
  TYPING_MS,
  VIEWING_MS,
  type PresenceKind,
} from '#contract';
import type { PresentColleague, PresentPeople } from '../context/realtime';
import type { RealtimeEvent } from '../context/realtime-event';

/** Until when somebody is taken to be there, as milliseconds. */
interface Heard {
  since: number;
  viewing: number;
  typing: number;
}

/** The kind and content of each event of presence, by its name. */
const KINDS = new Map(
  PRESENCE_KINDS.map((kind) => [presenceEvent(kind), { kind, schema: presenceEventSchema(kind) }]),
);

const placeOf = (channel: string, kind: PresenceKind, id: number) => `${channel} ${kind} ${id}`;

/**
 * Remembers who has a record open by the events that this process sends and hears from the others. An event
 * that it missed, as before its start, is repeated within seconds.
 */
export class HeardPeople implements PresentPeople {
  /** By record, and by person. */
  private readonly places = new Map<string, Map<number, Heard>>();
  private sweptAt = 0;

  constructor(private readonly now: () => Date) {}

  /** Takes in an event; any other than of presence is passed over. */
  hear({ channel, event, data }: RealtimeEvent): void {
    const known = KINDS.get(event);
    const said = known?.schema.safeParse(data);
    if (!known || !said?.success || said.data.user_id === null) return;
    const now = this.now().getTime();
    this.sweep(now);
    const { id, user_id: userId, state } = said.data;
    const place = placeOf(channel, known.kind, id);
    const people = this.places.get(place) ?? new Map<number, Heard>();
    const before = people.get(userId);
    people.delete(userId);
    if (state !== 'left') {
      const isStill = before !== undefined && before.viewing > now;
      people.set(userId, {
        since: isStill ? before.since : now,
        viewing: now + VIEWING_MS,
        typing: state === 'typing' ? now + TYPING_MS : isStill ? before.typing : 0,
      });
    }
    if (people.size > 0) this.places.set(place, people);
    else this.places.delete(place);
  }

  othersIn(companyId: number, userId: number, kind: PresenceKind, id: number): PresentColleague[] {
    const now = this.now().getTime();
    const people = this.places.get(placeOf(`private-${companyChannel(companyId)}`, kind, id));
    return [...(people ?? [])]
      .filter(([other, { viewing }]) => other !== userId && viewing > now)
      .map(([other, { since, typing }]) => ({
        userId: other,
        state: typing > now ? ('typing' as const) : ('viewing' as const),
        since: new Date(since),
      }))
      .sort((a, b) => a.since.getTime() - b.since.getTime());
  }

  /** Forgets, now and then, those who were heard for the last time long ago. */
  private sweep(now: number): void {
    if (now - this.sweptAt < VIEWING_MS) return;
    this.sweptAt = now;
    for (const [place, people] of this.places) {
      for (const [userId, { viewing }] of people) if (viewing <= now) people.delete(userId);
      if (people.size === 0) this.places.delete(place);
    }
  }
}
