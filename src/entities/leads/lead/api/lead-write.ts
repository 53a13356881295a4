import type { QueryClient } from '@tanstack/react-query';
import type { Lead, LeadPatch } from '#contract';
import { fieldWrite } from '@/shared/lib/record';
import { leadCache } from './lead-cache';
import { updateLead } from './lead-change-requests';
import { leadWriteKey, type WrittenField } from './lead-writes';

type FieldWrite<Field extends WrittenField, Asked> = Parameters<
  typeof fieldWrite<Lead, Field, Asked>
>[2];

interface LeadWrite<Field extends WrittenField, Asked> extends Omit<
  FieldWrite<Field, Asked>,
  'mutationKey' | 'send'
> {
  seen: Pick<Lead, 'id' | Field | 'updated_at'>;
  patchOf: (asked: Asked) => LeadPatch;
  /** Whether a lead has in the field what the person saw. */
  isSeen: (current: Lead) => boolean;
  /** Writes what goes with it, by a call of its own. @returns the lead as it is then */
  further?: (answer: Lead | null, asked: Asked) => Promise<Lead | null>;
}

/** Writes one field of a lead, see `fieldWrite`. */
export function leadWrite<Field extends WrittenField, Asked>(
  queryClient: QueryClient,
  { patchOf, isSeen, further, ...write }: LeadWrite<Field, Asked>,
) {
  const { id, updated_at } = write.seen;
  return fieldWrite<Lead, Field, Asked>(queryClient, leadCache, {
    ...write,
    mutationKey: leadWriteKey(write.field, id),
    async send(asked) {
      const outcome = await updateLead(id, patchOf(asked), updated_at ?? null, isSeen);
      if (outcome.clash || !further) return outcome;
      return { answer: await further(outcome.answer, asked), clash: null };
    },
  });
}
