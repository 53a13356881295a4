import type { Db } from '../../db/database';
import { referralVisits } from '../../db/schema';
import type { Random } from '../common/random';
import { DAY_MS, MOSCOW_OFFSET_MS, type ReferralRow, type Invited } from './invited';

const VISITS = [0, 4] as const;

const VISIT_DAYS = 60;

/** Counts openings of the referrals' links, more of them on days that brought leads. */
export async function storeVisits(
  tx: Db,
  companyId: number,
  invited: Invited[],
  { referralRows, random, now }: { referralRows: ReferralRow[]; random: Random; now: Date },
): Promise<void> {
  const dayOf = (time: number) => new Date(time + MOSCOW_OFFSET_MS).toISOString().slice(0, 10);
  const rows = referralRows.flatMap(({ id }) =>
    Array.from({ length: VISIT_DAYS }, (_, ago) => {
      const day = dayOf(now.getTime() - ago * DAY_MS);
      const brought = invited.filter(
        ({ referral, lead }) => referral.id === id && dayOf(lead.createdAt.getTime()) === day,
      );
      return { companyId, referralId: id, day, visits: random.int(...VISITS) + brought.length * 2 };
    }).filter(({ visits }) => visits > 0),
  );
  await tx.insert(referralVisits).values(rows);
}
