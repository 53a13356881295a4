import {
  focusManager,
  MutationCache,
  QueryCache,
  QueryClient,
  type Query,
} from '@tanstack/react-query';
import {
  failureText,
  isApiFailure,
  isForbidden,
  isPassingFault,
  isUnanswered,
  NOT_FOUND,
  type FailureMeta,
  SERVER_ERROR,
  TOO_MANY_REQUESTS,
} from '@/shared/api';
import { rowsOfSelf, sessionKeys } from '@/entities/account/session';
import { outcomes, toast } from '@/shared/lib/toast';

/**
 * For how long an answer counts as new: a screen that mounts right after its data came asks no second time.
 */
const STALE_MS = 5_000;

/** For how long a failure counts as new: what mounts meanwhile shows it, and asks no second time. */
const FAILURE_STALE_MS = 15_000;

/** Pauses before the second and the third try of a read; with quick answers all is over within 3 s. */
const RETRY_PAUSES_MS = [300, 900];

/** True of what was refused: no such record, a closed module. Another try may well be answered otherwise. */
const isRefused = (error: unknown) =>
  isApiFailure(error) &&
  error.kind === 'http' &&
  (error.status ?? SERVER_ERROR) < SERVER_ERROR &&
  error.status !== TOO_MANY_REQUESTS &&
  !isPassingFault(error);

/**
 * Whether what mounts now reads. A read that has just failed, with all its tries, is over for everybody: a
 * part of the screen that comes a moment later would begin them anew. «Повторить», events and the periodic
 * refresh do not ask this.
 */
const readsOnMount = ({ state: { status, error, errorUpdatedAt } }: Query) =>
  status !== 'error' || isRefused(error) || Date.now() - errorUpdatedAt > FAILURE_STALE_MS;

/** Above what could not be done, where the server does not let this person do it. */
const NO_ACCESS = 'Нет доступа';

/** The toast after a write without a record in its answer, where the screen has no text of its own. */
const WRITTEN = 'Изменения сохранены';

/** The text of the failure's toast, or null for none. */
function textOf(error: Error, meta: FailureMeta | undefined): string | null {
  if (meta?.failure === undefined) return null;
  return failureText(error, { ...meta, failure: meta.failure });
}

/**
 * Server state of one login. Failures are named by the `meta` of a query or mutation and shown here, once.
 * A query that keeps failing is reported once until it works again, so that the periodic refresh of a dead
 * server does not fill the screen.
 */
export function createQueryClient(): QueryClient {
  const reported = new Set<string>();
  const forbidden = new Set<string>();
  /** A right may have been taken away. Of a closed module the rights are the same as before. */
  const readRights = () => {
    const session = { queryKey: sessionKeys.all() };
    void queryClient.invalidateQueries(session, { cancelRefetch: false });
  };

  const queryClient = new QueryClient({
    queryCache: new QueryCache({
      onError(error, { queryKey, queryHash, meta }) {
        const isOfSession = queryKey[0] === sessionKeys.all()[0];
        if (isForbidden(error) && !isOfSession && !forbidden.has(queryHash)) {
          forbidden.add(queryHash);
          readRights();
        }
        // A background read: the notice about the rate limit has said enough.
        const isLimited = isApiFailure(error) && error.status === TOO_MANY_REQUESTS;
        if (isLimited && !meta?.reportsEveryFailure) return;
        // A record that its person does not find is no failure: its screen says so.
        const isMissing = isApiFailure(error) && error.status === NOT_FOUND;
        if (isMissing && rowsOfSelf(queryClient) !== 'all') return;
        const text = textOf(error, meta);
        if (text === null || (reported.has(queryHash) && !meta?.reportsEveryFailure)) return;
        reported.add(queryHash);
        // The text is the id, so that the same failure of a person's own action shows no second toast.
        toast.error(text, { id: text, duration: meta?.toastDuration });
      },
      onSuccess(_data, { queryHash }) {
        reported.delete(queryHash);
        forbidden.delete(queryHash);
      },
    }),
    mutationCache: new MutationCache({
      onSuccess(_data, _variables, _snapshot, mutation) {
        outcomes.enter(mutation);
      },
      onSettled(_data, _error, _variables, _snapshot, mutation) {
        toast.settle(mutation);
      },
      onError(error, _variables, _snapshot, mutation) {
        outcomes.enter(mutation);
        const { meta } = mutation;
        if (isUnanswered(error)) {
          // It is made, though what it made is not known here.
          if (meta?.failure !== undefined) toast.success(WRITTEN);
          void queryClient.invalidateQueries();
          return;
        }
        if (isForbidden(error)) readRights();
        const text = textOf(error, meta);
        if (text === null) return;
        // The server's own message says it.
        const title = isForbidden(error) && text === meta?.failure ? NO_ACCESS : undefined;
        toast.error(text, { title, duration: meta?.toastDuration });
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: STALE_MS,
        // In a hidden tab a retry would wait for the tab to be looked at, and hold up the periodic refresh
        // with it.
        retry: (failures, error) =>
          failures < RETRY_PAUSES_MS.length && focusManager.isFocused() && isPassingFault(error),
        retryDelay: (failures) => RETRY_PAUSES_MS[failures] ?? 0,
        // The browser's idea of being online is often wrong; a call that cannot work fails at once and says
        // so.
        networkMode: 'always',
        retryOnMount: readsOnMount,
        refetchOnMount: readsOnMount,
        refetchOnReconnect: true,
        refetchOnWindowFocus: true,
      },
      // A write that cannot be sent now fails now: sent later, behind the person's back, it would be a
      // surprise.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  queryClient.getMutationCache().subscribe(({ type, mutation }) => {
    if (type === 'added') outcomes.begin(mutation);
  });
  return queryClient;
}
