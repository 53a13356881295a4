import * as z from 'zod/mini';
import {
  AUTO_ASSIGN_MODES,
  chosenPercent,
  stepsInOrder,
  USUAL_AUTO_ASSIGN,
  USUAL_ESCALATION,
  type AutoAssignMode,
  type CompanySettings,
} from '@/entities/company/company';

export const ASSIGN_MODE_LABELS: Readonly<Record<AutoAssignMode, string>> = {
  off: 'Вручную',
  round_robin: 'По очереди',
  least_loaded: 'У кого меньше в работе',
};

/** Reads the numbers of people that a form holds as one text. */
export const readIds = (text: string): number[] => (text === '' ? [] : text.split(',').map(Number));

/** To whom new leads go, as a form holds it. */
export function assignTexts({ auto_assign = USUAL_AUTO_ASSIGN }: CompanySettings) {
  const { mode, user_ids, sticky, backlog } = auto_assign;
  return { mode: mode as string, user_ids: user_ids.join(), sticky, backlog };
}

const idsText = z.pipe(z.string(), z.transform(readIds));

/** Reads the form. */
export const assignFormSchema = z.object({
  mode: z.enum(AUTO_ASSIGN_MODES),
  user_ids: idsText,
  sticky: z.boolean(),
  backlog: z.boolean(),
});

/** Who is notified of a lead without a response, as a form holds it; an empty step is left out. */
export const escalationTexts = ({ escalation = USUAL_ESCALATION }: CompanySettings) => ({
  remind_percent: String(escalation.remind_percent ?? ''),
  all_percent: String(escalation.all_percent ?? ''),
  reassign_percent: String(escalation.reassign_percent ?? ''),
  user_ids: escalation.user_ids.join(),
});

const percentText = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text: string) => {
      const typed = text.replace('%', '').trim();
      return typed === '' ? null : Number(typed);
    }),
  ),
  chosenPercent,
);

/** Reads the form. */
export const escalationFormSchema = z
  .object({
    remind_percent: percentText,
    all_percent: percentText,
    reassign_percent: percentText,
    user_ids: idsText,
  })
  .check(stepsInOrder);

/** Maps a field of the wire (`auto_assign.user_ids.0`) to a field of the form. */
export const flowField = (path: string): string => path.split('.')[1] ?? path;
