import * as z from 'zod/mini';
import { flagSchema, idSchema, wholeSchema } from '../base/wire/wire';

/** How new leads are assigned: by hand, in turn, or to the person with the fewest open leads. */
export const AUTO_ASSIGN_MODES = ['off', 'round_robin', 'least_loaded'] as const;
export type AutoAssignMode = (typeof AUTO_ASSIGN_MODES)[number];

/** The most people that can be chosen for assignment or for notifications. */
export const MOST_CHOSEN_PEOPLE = 100;

const userIds = z
  .array(z.int().check(z.positive()))
  .check(z.maxLength(MOST_CHOSEN_PEOPLE, `Не больше ${MOST_CHOSEN_PEOPLE} человек`));

/** To whom new leads go among active people on shift. */
export const autoAssignSchema = z.object({
  mode: z.enum(AUTO_ASSIGN_MODES),
  /** People to choose among; empty: all. */
  user_ids: z.catch(z.array(idSchema), []),
  /** Whether a returning contact goes to the person who was responsible before, if on shift. */
  sticky: z.catch(flagSchema, false),
  /** Whether leads that arrived while the shift was empty go to the next person on shift. */
  backlog: z.catch(flagSchema, false),
});
export type AutoAssign = z.output<typeof autoAssignSchema>;

/** Settings of a company that has never chosen any. */
export const USUAL_AUTO_ASSIGN: AutoAssign = {
  mode: 'off',
  user_ids: [],
  sticky: true,
  backlog: true,
};

/** The steps of escalation, in per cent of the norm, in working time. */
export const ESCALATION_MIN = 10;
export const ESCALATION_MAX = 2000;
const percent = z.catch(z.nullable(wholeSchema), null);

/** When and whom a lead without a response rings; null: that step is left out. */
export const escalationSchema = z.object({
  /** The responsible person, else all on shift. */
  remind_percent: percent,
  /** All on shift, and the chosen people. */
  all_percent: percent,
  /** The lead passes to the next person on shift. */
  reassign_percent: percent,
  user_ids: z.catch(z.array(idSchema), []),
});
export type Escalation = z.output<typeof escalationSchema>;

/** Settings of a company that has never chosen any. */
export const USUAL_ESCALATION: Escalation = {
  remind_percent: 100,
  all_percent: 200,
  reassign_percent: null,
  user_ids: [],
};

/** The steps in their order. */
export const ESCALATION_STEPS = ['remind_percent', 'all_percent', 'reassign_percent'] as const;
export type EscalationStep = (typeof ESCALATION_STEPS)[number];

/** A step as it is chosen, in per cent of the norm; null: it is left out. */
export const chosenPercent = z.nullable(
  z
    .int('Целое число процентов')
    .check(
      z.minimum(ESCALATION_MIN, `От ${ESCALATION_MIN} до ${ESCALATION_MAX} %`),
      z.maximum(ESCALATION_MAX, `От ${ESCALATION_MIN} до ${ESCALATION_MAX} %`),
    ),
);

/** The first step that does not come after the one before it; null where they are in order. */
export function misplacedStep(
  steps: Readonly<Partial<Record<EscalationStep, number | null>>>,
): EscalationStep | null {
  let last = 0;
  for (const step of ESCALATION_STEPS) {
    const at = steps[step] ?? null;
    if (at !== null && at <= last) return step;
    last = at ?? last;
  }
  return null;
}

/** A change of assignment; parts that are not sent stay. */
export const autoAssignPatchSchema = z.object({
  mode: z.optional(z.enum(AUTO_ASSIGN_MODES)),
  user_ids: z.optional(userIds),
  sticky: z.optional(z.boolean()),
  backlog: z.optional(z.boolean()),
});
export type AutoAssignPatch = z.output<typeof autoAssignPatchSchema>;

export const MISPLACED_STEP = 'Позже предыдущего шага';

/** Refuses steps that are out of order. */
export const stepsInOrder = z.check<Partial<Record<EscalationStep, number | null>>>(
  ({ value, issues }) => {
    const step = misplacedStep(value);
    if (step === null) return;
    issues.push({ code: 'custom', path: [step], message: MISPLACED_STEP, input: value });
  },
);

/** A change of escalation; parts that are not sent stay. */
export const escalationPatchSchema = z
  .object({
    remind_percent: z.optional(chosenPercent),
    all_percent: z.optional(chosenPercent),
    reassign_percent: z.optional(chosenPercent),
    user_ids: z.optional(userIds),
  })
  .check(stepsInOrder);
export type EscalationPatch = z.output<typeof escalationPatchSchema>;
