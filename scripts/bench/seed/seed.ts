// Fills one company with many leads, and with chats where a second number is given:
// `npm run bench:seed -- 100000 20000`, into DATABASE_URL or the embedded DATA_DIR. A bench reads what is
// there: see `openFilled`.
import { readConfig } from '../../../server/config.ts';
import { openDatabase } from '../../../server/db/open-database.ts';
import { seedManyChats } from './seed-many-chats.ts';
import { BIG_COMPANY_LOGIN, seedManyLeads } from './seed-many-leads.ts';

const DEFAULT_LEADS = '100000';

const database = await openDatabase({ config: readConfig(process.env) });
const started = performance.now();
const [leads = DEFAULT_LEADS, chats = '0'] = process.argv.slice(2);
const now = new Date();
const companyId = await seedManyLeads(database, Number(leads), now);
if (Number(chats) > 0) await seedManyChats(database, companyId, Number(chats), now);
console.log(
  `${leads} заявок, ${chats} диалогов за ${((performance.now() - started) / 1000).toFixed(0)} с; вход:`,
  BIG_COMPANY_LOGIN,
);
await database.close();
