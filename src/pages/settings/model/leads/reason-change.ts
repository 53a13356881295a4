import type { RejectReason } from '@/entities/reject-reason';
import { serverNow } from '@/shared/lib/date';

/** What is done to one of the reasons, or to their order. */
export type ReasonChange =
  | { kind: 'rename'; id: number; name: string }
  | { kind: 'archive'; id: number; isArchived: boolean }
  | { kind: 'order'; ids: number[] };

export const isInUse = ({ archived_at }: RejectReason) => archived_at === null;

/** The reasons once a change has been made: those in use in their order, the archived ones behind them. */
export function withChange(reasons: readonly RejectReason[], change: ReasonChange): RejectReason[] {
  switch (change.kind) {
    case 'rename':
      return reasons.map((reason) =>
        reason.id === change.id ? { ...reason, name: change.name } : reason,
      );
    case 'archive': {
      const moved = reasons
        .filter(({ id }) => id === change.id)
        .map((reason) => ({
          ...reason,
          archived_at: change.isArchived ? new Date(serverNow()).toISOString() : null,
        }));
      const others = reasons.filter(({ id }) => id !== change.id);
      return [...others.filter(isInUse), ...moved, ...others.filter((reason) => !isInUse(reason))];
    }
    case 'order':
      return [
        ...change.ids.flatMap((id) => reasons.filter((reason) => reason.id === id)),
        ...reasons.filter(({ id }) => !change.ids.includes(id)),
      ];
  }
}

/** What a company without reasons of its own can begin with. */
export const STARTER_REASONS = [
  'Дорого',
  'Не дозвонились',
  'Передумал',
  'Выбрали других',
  'Не наш профиль',
];
