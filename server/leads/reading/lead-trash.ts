import { isNotNull } from 'drizzle-orm';
import { trashOf } from '../../bulk/trash-of';
import { leads } from '../../db/schema';

/** Deleted leads; what visitors sent stays in the database, their notifications are out of sight. */
export const leadTrash = trashOf({
  type: 'lead',
  table: leads,
  except: isNotNull(leads.mergedInto),
});
