import { isNull } from 'drizzle-orm';
import { visitPeople, visits } from '../db/schema';
import type { KindParts } from '../kinds/parts/kind-parts';
import { moment, recordSheet } from '../kinds/parts/sheet';
import { announceChange } from '../realtime/announce';
import { registerCalendarLinkRoutes } from './calendar/calendar-routes';
import { visitColumns } from './export-visits';
import { handOverVisits, placesInWork, returnVisits } from './hand-over-visits';
import { visitWrites } from './undo-visits';
import { dueVisits } from './visit-reminders';
import { findVisitFigures } from './visit-figures';
import { findVisits } from './visit-repository';
import { registerVisitRoutes } from './visit-routes';

export const visitKind: KindParts = {
  routes: [registerVisitRoutes, registerCalendarLinkRoutes],
  trash: null,
  handOver: {
    kind: 'visit',
    storedAs: 'visits',
    table: visitPeople,
    inWork: (_context, { companyId }) => placesInWork(companyId),
    reassign: handOverVisits,
    restore: returnVisits,
    announce: (context, companyId) => announceChange.visit(context, companyId, null),
  },
  // Their notifications are about the orders they belong to.
  notified: null,
  going: { table: visits, only: isNull(visits.deletedAt) },
  async figures({ context, session: { companyId }, period: { from, to }, userId }) {
    const question = { companyId, from, to, userId, now: context.now() };
    return { visits: await findVisitFigures(context.database.db, question) };
  },
  sheets: [
    recordSheet('visits', 'Выезды.csv', {
      columns: visitColumns,
      find: findVisits,
      idOf: ({ id }) => id,
      more: [moment('Удалён', 'deleted_at')],
    }),
  ],
  undo: [visitWrites],
  due: [dueVisits],
};
