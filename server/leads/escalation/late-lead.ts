import type { DueStep } from '../lookup/response-due';

/** A lead with a step of escalation that is due. */
export interface LateLead {
  id: number;
  companyId: number;
  userId: number | null;
  createdAt: Date;
  /** From when the norm counts; null: from the arrival. */
  normFrom: Date | null;
  alarmStep: number;
}

/** A lead, and the step it has come to. */
export interface ReachedStep {
  lead: LateLead;
  reached: DueStep;
}
