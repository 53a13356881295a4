import { columnsOnScreen } from '@/shared/lib/board';
import { listNeighbours } from '@/shared/lib/record';
import { leadBoard } from './lead-board';
import { leadKeys } from './lead-keys';
import { leadQueries } from './lead.queries';

/** The leads before and after a lead in the list or the column on the screen, see `listNeighbours`. */
export const useLeadNeighbours = /* @__PURE__ */ listNeighbours(
  { keys: leadKeys, queries: leadQueries },
  (queryClient) => columnsOnScreen(queryClient, leadBoard),
);
