import { FILE_SORTS, type FileItem, type Folder } from '../../../contract/index.ts';
import { seedManyFiles } from '../seed/seed-many-files.ts';
import { seedManyLeads } from '../seed/seed-many-leads.ts';
import {
  inTurn,
  lastPageOf,
  NOW,
  pickSamples,
  repeatedly,
  type Bench,
  type Calls,
  type ListScenario,
} from './scenario.ts';

const LEADS = 2000;
/** On either database: a folder is opened more often than a list of leads. */
const GOAL_MS = 150;
const PLACES = ['records', 'visitors', 'trash'];

const SEARCHES: Record<string, string[]> = {
  'a word of many': ['договор', 'смета', 'чертеж'],
  'a word and a number': ['договор 10', 'замер ёлочная', 'акт 2 pdf'],
  'two letters': ['см', 'ак'],
  'one file': ['19001', '777.jpg', '4321'],
  'not there': ['ящъюэ', '0000000000'],
};

function fileCalls(full: number, items: readonly FileItem[], total: number): Calls {
  const repeat = repeatedly(items);
  const folder = `/api/files?parent_id=${full}`;
  const calls: Calls = { 'the least call: the account': repeat('/api/account') };
  for (const sort of ['', ...FILE_SORTS]) {
    const by = sort === '' ? folder : `${folder}&sort=${sort}`;
    const name = `folder of ${total}${sort === '' ? '' : ` by ${sort}`}`;
    calls[`${name}, first page`] = repeat(by);
    calls[`${name}, last page`] = repeat(`${by}&page=${lastPageOf(total)}`);
  }
  calls[`folder of ${total}, 100 a page`] = repeat(`${folder}&per_page=100`);
  calls[`folder of ${total}, pictures`] = repeat(`${folder}&kind=image`);
  calls['top'] = repeat('/api/files');
  calls['folders'] = repeat('/api/folders');
  calls['usage'] = repeat('/api/files/usage');
  calls['details'] = items.map(({ id }) => `/api/files/${id}`);
  calls['uses'] = items.map(({ id }) => `/api/files/${id}/uses`);
  for (const place of PLACES) {
    const list = `/api/files?place=${place}`;
    Object.assign(calls, {
      [`place ${place}, first page`]: repeat(list),
      [`place ${place}, page 100`]: repeat(`${list}&page=100`),
      [`place ${place} by name`]: repeat(`${list}&sort=name`),
      [`place ${place}, search`]: inTurn(
        items,
        ['договор', 'смета'],
        (text) => `${list}&search=${text}`,
      ),
    });
  }
  for (const [name, texts] of Object.entries(SEARCHES)) {
    calls[`search ${name}`] = inTurn(items, texts, (text) => `/api/files?search=${text}`);
  }
  return calls;
}

async function prepare({ get }: Bench) {
  const { json } = await get('/api/folders');
  const folders = (json as { data: Folder[] }).data;
  const full = Math.min(...folders.map(({ id }) => id));
  const { samples, total } = await pickSamples<FileItem>(get, `/api/files`);
  const inFull = await get(`/api/files?parent_id=${full}&per_page=${samples.length}`);
  const { data, meta } = inFull.json as { data: FileItem[]; meta: { total: number } };
  return {
    about: `${total} items at the top, ${meta.total} files in one folder`,
    calls: fileCalls(full, data, meta.total),
    goalOf: () => GOAL_MS,
  };
}

/** The lists of the file manager, and its search. */
export const fileLists: ListScenario = {
  defaultCount: 20_000,
  fill: async (database, count) => {
    const companyId = await seedManyLeads(database, LEADS, NOW);
    await seedManyFiles(database, companyId, count, NOW);
  },
  prepare,
};
