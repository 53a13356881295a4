import {
  endpoints,
  LEAD_STATUSES,
  type CurrentUser,
  type Endpoint,
  type Lead,
  type LeadPage,
  type NotificationList,
} from '../../contract/index.ts';
import { fillPath } from '../../src/shared/api/fill-path.ts';
import type { Caller, Input } from './caller.ts';
import type { Judge } from './judge.ts';
import type { Report } from './report.ts';

/** Relations of a lead that the application asks for. */
const RELATIONS = 'values.field,form,user';
/** The first page of the list as the application asks for it. */
export const FIRST_PAGE = { page: 1, per_page: 25, with: RELATIONS };

/** The settings for trying the seed calls. */
export interface SeedSettings {
  /** `API_LEAD`: the lead to try on; the first of the list otherwise. */
  leadId?: number | undefined;
  /** `API_WRITE=1`: the named lead is made a client. */
  isWriting: boolean;
}

interface Tools {
  caller: Caller;
  judge: Judge;
  report: Report;
}

/** Makes a call and writes down what came of it. @returns what the answer holds */
async function check({ judge, report }: Tools, endpoint: Endpoint, input?: Input) {
  const { verdict, why, data } = await judge(endpoint, input);
  report.add(endpoint, verdict, why);
  return data;
}

/** A number, and what Laravel gives notifications: its routes may take only one of them. */
const SOME_IDS = [1, '00000000-0000-4000-8000-000000000000'];

/** A write that is not to be made: whether it is there is only asked. */
async function askFor({ caller, report }: Tools, endpoint: Endpoint, ids = SOME_IDS) {
  for (const id of ids) {
    const methods = await caller.methodsOf(fillPath(endpoint.path, { id }));
    if (methods === undefined) continue;
    report.add(endpoint, methods.includes(endpoint.method) ? 'present' : 'missing');
    return;
  }
  report.add(endpoint, 'untried', 'изменил бы данные, а сервер не отвечает на OPTIONS');
}

/** The answer of a change is not told by the specification: the application reads the lead again. */
const silent = (endpoint: Endpoint): Endpoint => ({ ...endpoint, response: undefined });

/** Changes that change nothing: the status it has, and the note it has. */
async function checkChanges(tools: Tools, { id, status, notes }: Lead) {
  const { update } = endpoints.leads;
  const isKnown = LEAD_STATUSES.some((known) => known === status);
  const bodies = [isKnown && { status }, notes !== null && { notes }].filter(Boolean);
  if (bodies.length === 0) {
    tools.report.add(update, 'untried', `у заявки ${id} нет ни заметки, ни известного статуса`);
    return;
  }
  const judgements = [];
  for (const body of bodies)
    judgements.push(await tools.judge(silent(update), { params: { id }, body }));
  const fault = judgements.find(({ verdict }) => verdict !== 'present');
  tools.report.add(update, fault?.verdict ?? 'present', fault?.why);
}

async function checkLead(tools: Tools, settings: SeedSettings) {
  const { list, show, update, convert, remove } = endpoints.leads;
  const page = (await check(tools, list, { query: FIRST_PAGE })) as LeadPage | undefined;
  const leads = page?.data ?? [];
  const chosen = leads.find(({ notes }) => notes !== null) ?? leads[0];
  const id = settings.leadId ?? chosen?.id;
  if (id === undefined) {
    for (const endpoint of [show, update, convert, remove])
      tools.report.add(endpoint, 'untried', 'нет ни одной заявки: назовите её в API_LEAD');
    return;
  }
  const lead = (await check(tools, show, {
    params: { id },
    query: { with: RELATIONS },
  })) as Lead | undefined;
  if (lead) await checkChanges(tools, lead);
  else tools.report.add(update, 'untried', 'заявка не прочитана');
  if (lead && settings.isWriting && settings.leadId !== undefined) {
    const name = lead.contact?.name ?? lead.values[0]?.value ?? `Заявка ${id}`;
    await check(tools, convert, { params: { id }, body: { name, phone: '', email: '' } });
  } else await askFor(tools, convert, [id]);
  await askFor(tools, remove, [id]);
}

async function checkNotifications(tools: Tools, kind: 'lead' | 'personal') {
  const { list, read, readAll, remove } = endpoints.notifications[kind];
  const found = (await check(tools, list)) as NotificationList | undefined;
  // One that is read already stays as it is.
  const one = found?.data.find(({ read_at }) => read_at !== null) ?? found?.data.at(-1);
  if (one) await check(tools, silent(read), { params: { id: one.id } });
  else await askFor(tools, read);
  await check(tools, silent(readAll));
  await askFor(tools, remove, one ? [one.id] : SOME_IDS);
}

/** Tries the calls every back end has to have, but for signing in and out. @returns who is signed in */
export async function checkSeedCalls(tools: Tools, settings: SeedSettings) {
  const user = (await check(tools, endpoints.session.currentUser)) as CurrentUser | undefined;
  await check(tools, endpoints.modules.company);
  await checkLead(tools, settings);
  await checkNotifications(tools, 'lead');
  await checkNotifications(tools, 'personal');
  return user;
}
