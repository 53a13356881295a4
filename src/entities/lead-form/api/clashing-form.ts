import { leadFormDetailSchema, type LeadFormDetail, CONFLICT } from '#contract';
import { isApiFailure } from '@/shared/api';

/** The form as it stands on the server, where a save was refused because of an unseen one; else null. */
export function clashingForm(error: unknown): LeadFormDetail | null {
  if (!isApiFailure(error) || error.status !== CONFLICT) return null;
  const parsed = leadFormDetailSchema.safeParse(error.current);
  return parsed.success ? parsed.data : null;
}
