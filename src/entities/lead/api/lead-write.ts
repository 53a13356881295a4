import type { MutationMeta, QueryClient } from '@tanstack/react-query';
import type { Lead, LeadPatch } from '#contract';
import { optimisticWrite, type WriteOutcome } from '@/shared/api';
import { knownLead, patchKnownLead, readLeadsAgain, showAnsweredLead } from './lead-cache';
import { updateLead } from './lead-requests';
import { leadWriteKey, type WrittenField } from './lead-writes';

interface LeadWrite<Field extends WrittenField, Asked> {
  /** The one field that is written: others may be under way at the same time. */
  field: Field;
  /** The lead as the person saw it who decided about it. */
  seen: Pick<Lead, 'id' | Field | 'updated_at'>;
  patchOf: (asked: Asked) => LeadPatch;
  /** What the field is once the write has been made. */
  valueOf: (asked: Asked) => Lead[Field];
  /** Whether a lead has in the field what the person saw. */
  isSeen: (current: Lead) => boolean;
  meta: MutationMeta;
  onWritten: (asked: Asked) => void;
  /** A colleague has changed the field unseen: it is not overwritten, but shown. */
  onClash: (current: Lead) => void;
}

/** Writes one field of a lead: an optimistic write, see `optimisticWrite`. A refusal rolls back that field alone. */
export function leadWrite<Field extends WrittenField, Asked>(
  client: QueryClient,
  write: LeadWrite<Field, Asked>,
) {
  const { field, seen, patchOf, valueOf, isSeen, meta, onWritten, onClash } = write;
  const { id } = seen;
  const only = (value: Lead[Field]) => ({ [field]: value }) as Pick<Lead, Field>;
  const told = ({ answer, clash }: WriteOutcome<Lead | null, Lead>) => clash ?? answer;

  return optimisticWrite<WriteOutcome<Lead | null, Lead>, Asked, Pick<Lead, Field>>(client, {
    mutationKey: leadWriteKey(field, id),
    mutationFn: (asked) => updateLead(id, patchOf(asked), seen.updated_at ?? null, isSeen),
    meta,
    read: () => only((knownLead(client, id) ?? seen)[field]),
    write: (state) => patchKnownLead(client, id, state),
    apply: (_state, asked) => only(valueOf(asked)),
    answered(outcome) {
      const lead = told(outcome);
      return lead === null ? undefined : only(lead[field]);
    },
    onSuccess(outcome, asked) {
      const lead = told(outcome);
      if (lead !== null) showAnsweredLead(client, lead);
      if (outcome.clash === null) onWritten(asked);
      else onClash(outcome.clash);
    },
    readAgain: (outcome) => readLeadsAgain(client, id, outcome && told(outcome)),
  });
}
