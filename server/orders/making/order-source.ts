import type { NewOrder } from '#contract';
import type { TakenLead } from '../../leads/changing/take-lead';

/** The input of a new order, with parts filled in by the server. */
export type OrderDraft = Omit<NewOrder, 'status'> & Partial<Pick<NewOrder, 'status'>>;

/** The draft of a new order, with the records that change together with it. */
export interface OrderSource {
  draft: OrderDraft;
  /** The lead that is taken into work with it. */
  taken?: TakenLead | undefined;
  /** Other changes of the same transaction, for the undo: by whom they are undone, and what they were. */
  undo?: { resource: string; entry: object } | undefined;
  /** Writes what needs the number of the order, in the same transaction. */
  afterStored?: ((number: number) => Promise<void>) | undefined;
  /** Announces what was changed beside the order, after the commit. */
  announce?: (() => void) | undefined;
}
