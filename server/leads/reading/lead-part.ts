import { sql } from 'drizzle-orm';
import { LEAD_STATUSES, UNKNOWN_STATUS, type LeadSort } from '#contract';
import type { Session } from '../../context/session';
import {
  partByColumn,
  partByGroups,
  partByKey,
  partByMoments,
  partByReference,
  type PartQuery,
} from '../../lists/list-part';
import { nextDues, tasksOfLeads } from '../../tasks/lookup/next-task';
import { waits } from './first-response';
import { statusCondition } from './lead-filter';

/** The statuses in the order of a list: those of other systems are one, which comes first. */
const STATUSES: readonly string[] = [UNKNOWN_STATUS, ...LEAD_STATUSES];

/** How a part of a list of leads is found, whatever its order. */
export function leadPart({ companyId }: Session, sort: LeadSort | undefined): PartQuery {
  const direction = sort?.startsWith('-') ? sql`desc` : sql`asc`;
  switch (sort) {
    case 'status':
    case '-status': {
      const statuses = sort === 'status' ? STATUSES : STATUSES.toReversed();
      return partByColumn(
        sql`status`,
        statuses.map((status) => statusCondition([status])),
      );
    }
    case 'waiting':
    case '-waiting':
      return partByGroups(
        {
          condition: sql`(${waits})`,
          // The longest waiting lead is the oldest.
          order: sort === 'waiting' ? sql`created_at desc` : sql`created_at asc`,
        },
        { condition: sql`not (${waits})`, order: sql`created_at desc` },
      );
    case 'contact':
    case '-contact':
      return partByGroups(
        { condition: sql`contact_key is not null`, order: sql`contact_key ${direction}` },
        { condition: sql`contact_key is null`, order: sql`contact_key` },
      );
    case 'next':
    case '-next':
      return partByMoments(nextDues(tasksOfLeads(companyId)), direction);
    case 'user':
    case '-user':
      return partByReference({
        column: sql`user_id`,
        join: sql`users on users.id = user_id and users.company_id = ${companyId}`,
        order: sql`user_id is null, users.name collate "und-x-icu" ${direction}, user_id ${direction}`,
      });
    default:
      return partByKey;
  }
}
