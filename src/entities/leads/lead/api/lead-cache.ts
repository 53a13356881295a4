import { recordCache } from '@/shared/lib/record';
import { leadBoard } from './lead-board';
import { leadKeys } from './lead-keys';
import { leadQueries } from './lead.queries';
import { withWrites } from './lead-writes';

/** The cached leads. */
export const leadCache = /* @__PURE__ */ recordCache(
  {
    keys: leadKeys,
    queries: leadQueries,
    withWrites,
    versionOf: ({ updated_at }) => updated_at,
  },
  leadBoard,
);
