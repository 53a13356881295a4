import type { Db } from '../../db/database';
import type { NewDemoCompany } from '../company-to-fill';
import { createRandom } from '../common/random';
import { ORGANISATIONS } from './demo-client-texts';
import { makeDemoClients } from './demo-clients';
import { storeDemoClients, storeDemoTags } from './store-demo-clients';

const SEED = 20_240_306;
/** Clients in the lists. */
const CLIENTS = 180;
const DOUBLES = { again: 11, sharing: 7 };
const TRASHED_CLIENTS = 3;

/** Stores the clients made of leads and those made by hand, with the company's tags. */
export async function fillDemoClients(
  tx: Db,
  company: Pick<NewDemoCompany, 'id' | 'leads' | 'staff' | 'forms' | 'now' | 'createdAt'>,
): Promise<void> {
  const { id, leads, staff, forms, now, createdAt } = company;
  const converted = leads.filter((lead) => lead.converted);
  const others = DOUBLES.again + DOUBLES.sharing + ORGANISATIONS.length;
  const byHand = {
    ...DOUBLES,
    newcomers: Math.max(0, CLIENTS - converted.length - others),
    organisations: true,
    trashed: TRASHED_CLIENTS,
  };
  const made = makeDemoClients(createRandom(SEED), converted, byHand, { staff, now });
  const tags = await storeDemoTags(tx, id, createdAt);
  await storeDemoClients(tx, id, made, { tags, fieldId: forms.fieldIds.object, staff });
}
