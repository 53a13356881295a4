import {
  focusManager,
  type Query,
  type QueryClient,
  type QueryFilters,
  type QueryKey,
} from '@tanstack/react-query';
import { throttle } from './throttle';

/** A key with all that lies under it, or one query. */
type Place = Required<Pick<QueryFilters, 'queryKey' | 'exact'>>;

/** How long an event waits for the writes of this browser. */
const OWN_WRITES_MS = 1000;

/** Resolves when no write of this browser is under way, or when it has waited long enough. */
export function ownWritesSettled(queryClient: QueryClient): Promise<void> {
  if (queryClient.isMutating() === 0) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = queryClient.getMutationCache().subscribe(() => {
      if (queryClient.isMutating() === 0) settle();
    });
    const timer = setTimeout(settle, OWN_WRITES_MS);
    function settle() {
      stop();
      clearTimeout(timer);
      resolve();
    }
  });
}

/**
 * Reads again what the writes of this browser that are under way leave unread: they read again what they
 * change, and an event that comes meanwhile is most often of that very change.
 */
async function reloadAfterOwnWrites(queryClient: QueryClient, place: Place): Promise<void> {
  const since = Date.now();
  // A read begun before the event may lack it.
  await queryClient.cancelQueries(place);
  await queryClient.invalidateQueries({ ...place, refetchType: 'none' });
  await ownWritesSettled(queryClient);
  await queryClient.refetchQueries({
    ...place,
    type: 'active',
    predicate: ({ state: { isInvalidated, fetchStatus, errorUpdatedAt } }) =>
      isInvalidated && fetchStatus === 'idle' && errorUpdatedAt < since,
  });
}

/**
 * Reads again what is on the screen at a place. A refetch under way is given up, because it may have begun
 * before the event; a first load is not (screens wait for it) but is followed by another one.
 */
async function reload(queryClient: QueryClient, place: Place): Promise<void> {
  const firstLoads = queryClient.isFetching({
    ...place,
    predicate: ({ state }) => state.data === undefined,
  });
  if (firstLoads === 0 && queryClient.isMutating() > 0) {
    await reloadAfterOwnWrites(queryClient, place);
    return;
  }
  await queryClient.invalidateQueries(place);
  // A failed query shows its failure, and is not fetched again by itself.
  const isLoaded = ({ state }: Query) => state.data !== undefined;
  if (firstLoads > 0) await queryClient.invalidateQueries({ ...place, predicate: isLoaded });
}

/**
 * Reads again what is on the screen, or will be when the tab is looked at: until then it only counts as old.
 */
async function reloadWhenSeen(queryClient: QueryClient, place: Place): Promise<void> {
  // A running fetch would clear the mark of staleness: it is fetched once more at once.
  if (focusManager.isFocused() || queryClient.isFetching(place) > 0) {
    await reload(queryClient, place);
  } else {
    await queryClient.invalidateQueries({ ...place, refetchType: 'none' });
  }
}

/**
 * Reads these queries again, each once and as after an event, but at once.
 * @param isReadUnseen true for what a hidden tab reads too
 */
export function reloadQueries(
  queryClient: QueryClient,
  queries: readonly Query[],
  isReadUnseen: (queryKey: QueryKey) => boolean,
): void {
  for (const { queryKey } of queries) {
    const read = isReadUnseen(queryKey) ? reload : reloadWhenSeen;
    void read(queryClient, { queryKey, exact: true });
  }
}

/** A list is reloaded at once, then at most once in this time while events keep coming. */
const INTERVAL_MS = 1000;
/**
 * Up to how much later than the event: a hundred tabs hear it in one moment and need not all ask in the next.
 */
const SPREAD_MS = { workedIn: 0, inSight: 500, hidden: 3000 };

function spread(): number {
  if (!focusManager.isFocused()) return SPREAD_MS.hidden;
  return document.hasFocus() ? SPREAD_MS.workedIn : SPREAD_MS.inSight;
}

interface EventReload {
  (): void;
  /** Drops a reading that is still to come. */
  cancel(): void;
}

/**
 * Reads again for events what is under a key: at once in the window somebody works in, a moment later in
 * others.
 * @param isReadUnseen true for what a hidden tab reads too; everything else waits there until the tab is
 *   looked at
 */
export function reloadOnEvents(
  queryClient: QueryClient,
  queryKey: QueryKey,
  isReadUnseen: boolean,
): EventReload {
  const read = isReadUnseen ? reload : reloadWhenSeen;
  const run = throttle(() => void read(queryClient, { queryKey, exact: false }), INTERVAL_MS);
  let timer: ReturnType<typeof setTimeout> | undefined;

  function reloadSoon() {
    const latest = spread();
    if (latest === 0) {
      clearTimeout(timer);
      timer = undefined;
      run();
      return;
    }
    timer ??= setTimeout(() => {
      timer = undefined;
      run();
    }, Math.random() * latest);
  }

  reloadSoon.cancel = () => {
    clearTimeout(timer);
    timer = undefined;
    run.cancel();
  };
  return reloadSoon;
}
