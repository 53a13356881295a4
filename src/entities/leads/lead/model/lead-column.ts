import { UNKNOWN_STATUS, type LeadStatus } from '#contract';
import { isLeadStatus } from './lead-status';

/** A column of the board: one of the statuses, or all the values that are none of them. */
export type LeadColumn = LeadStatus | typeof UNKNOWN_STATUS;

/** The column a lead with this status stands in. */
export const leadColumn = (status: string): LeadColumn =>
  isLeadStatus(status) ? status : UNKNOWN_STATUS;
