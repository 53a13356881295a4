import { listNeighbours, recordCache } from '@/shared/lib/record';
import { clientKeys } from './client-keys';
import { clientRecordQueries } from './client-record.queries';
import { withClientWrites } from './client-writes';

/** The cached clients. */
export const clientCache = /* @__PURE__ */ recordCache({
  keys: clientKeys,
  queries: clientRecordQueries,
  withWrites: withClientWrites,
  versionOf: ({ updated_at }) => updated_at,
});

/** The clients before and after a client in the list on the screen, see `listNeighbours`. */
export const useClientNeighbours = /* @__PURE__ */ listNeighbours({
  keys: clientKeys,
  queries: clientRecordQueries,
});
