import { isDone, type Operation, type ShopOrder } from '@/entities/orders/production';
import { isApiFailure, isPassingFault, SERVER_ERROR, TOO_MANY_REQUESTS } from '@/shared/api';

/** A tick that could not be saved: its item, its operation and the state it was to get. */
export interface UnsavedTick {
  itemId: string;
  operation: Operation;
  done: boolean;
  /** The digest of the item as it was on the screen. */
  digest?: string | undefined;
}

/** Whether the same call may well succeed later; a refusal with a reason will not. */
export const isRepeatable = (error: unknown): boolean =>
  !isApiFailure(error) ||
  error.kind !== 'http' ||
  isPassingFault(error) ||
  error.status === TOO_MANY_REQUESTS ||
  (error.status ?? SERVER_ERROR) >= SERVER_ERROR;

const isSame = (one: UnsavedTick, other: UnsavedTick) =>
  one.itemId === other.itemId && one.operation === other.operation;

/** The list without these ticks. */
export const withoutTicks = (
  list: readonly UnsavedTick[],
  ticks: readonly UnsavedTick[],
): readonly UnsavedTick[] => {
  const rest = list.filter((each) => !ticks.some((tick) => isSame(each, tick)));
  return rest.length === list.length ? list : rest;
};

/** The ticks that the order still lacks; a colleague may have made the others meanwhile. */
export const stillUnsaved = (
  list: readonly UnsavedTick[],
  { items }: Pick<ShopOrder, 'items'>,
): readonly UnsavedTick[] =>
  list.filter(({ itemId, operation, done }) => {
    const item = items.find(({ id }) => id === itemId);
    const found = item?.operations.find((each) => each.operation === operation);
    return found !== undefined && isDone(found.mark) !== done;
  });
