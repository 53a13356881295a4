import type { LeadStatus } from '#contract';
import type { Random } from '../common/random';

const MINUTE_MS = 60_000;
const MINUTES_IN_HOUR = 60;
const MINUTES_IN_DAY = 24 * MINUTES_IN_HOUR;

/** When a made-up lead came, and when what was done about it was done. */
export interface LeadMoments {
  createdAt: Date;
  updatedAt: Date;
  firstResponseAt: Date | null;
  statusChangedAt: Date | null;
  notesChangedAt: Date | null;
  assignedAt: Date | null;
}

/**
 * Makes up the moments of a lead, none of them after `now`: the reaction first, the end of the work days
 * later.
 */
export function momentsOf(
  random: Random,
  lead: { status: LeadStatus; notes: string | null; staffIndex: number | null },
  createdAt: number,
  now: number,
): LeadMoments {
  const after = (start: number, shortest: number, longest: number) =>
    Math.min(start + random.int(shortest, longest) * MINUTE_MS, now);
  const worked = lead.status !== 'new';
  const reaction = after(createdAt, 3, random.chance(0.6) ? 40 : 600);
  const closing = after(reaction, 2 * MINUTES_IN_HOUR, 6 * MINUTES_IN_DAY);
  const closed = lead.status === 'completed' || lead.status === 'rejected';
  const changed = closed ? closing : reaction;
  const moments = {
    firstResponseAt: worked || lead.notes !== null ? reaction : null,
    statusChangedAt: worked ? changed : null,
    notesChangedAt: lead.notes === null ? null : changed,
    assignedAt: lead.staffIndex === null ? null : reaction,
  };
  const toDate = (moment: number | null) => (moment === null ? null : new Date(moment));
  return {
    createdAt: new Date(createdAt),
    updatedAt: new Date(Math.max(...Object.values(moments).map((moment) => moment ?? createdAt))),
    firstResponseAt: toDate(moments.firstResponseAt),
    statusChangedAt: toDate(moments.statusChangedAt),
    notesChangedAt: toDate(moments.notesChangedAt),
    assignedAt: toDate(moments.assignedAt),
  };
}
