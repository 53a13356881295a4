import { leadFormDetailSchema, type LeadFormDetail } from '#contract';
import { clashingRecord } from '@/shared/api';

/** The form as it stands on the server, where a save was refused because of an unseen one; else null. */
export const clashingForm = (error: unknown): LeadFormDetail | null =>
  clashingRecord(error, leadFormDetailSchema);
