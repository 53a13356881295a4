import { describe, expect, it } from 'vitest';
import { AUDIT_SUBJECTS, RECORD_PATHS, SUBJECT_TYPES, TRASH_TYPES } from '#contract';
import { helpAddress } from '@/app/layouts/help-address';
import { readOpenedRecords } from '@/app/routes/main-search';
import { mainRoutes } from '@/app/routes/main-routes';
import {
  OPENED_PARAMS,
  RECORD_ICONS,
  RECORD_PLACES,
  RECORD_WORDS,
  type RecordKind,
} from '@/entities/record-kind';

const KINDS = Object.keys(AUDIT_SUBJECTS) as RecordKind[];
const ID = 5;

const routePaths = (mainRoutes.children as unknown as { options: { path: string } }[]).map(
  ({ options: { path } }) => path,
);

/** The path in the table of routes that an address belongs to. */
const routeOf = (address: string) => {
  const { pathname } = new URL(address, 'http://x');
  return routePaths.find((path) =>
    new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}$`).test(pathname),
  );
};

/** What is wrong with an address, as a sentence each. */
function addressFaults(what: string, address: string): string[] {
  const route = routeOf(address);
  if (route === undefined) return [`${what} leads to ${address}, which no route knows`];
  return helpAddress(route, {}).hash === undefined
    ? [`${what} leads to ${address}, about which the instructions have no chapter`]
    : [];
}

type Places = (typeof RECORD_PLACES)[RecordKind];

/** What is wrong with the places of a kind. */
function placeFaults(kind: string, { record, list, trash }: Places): string[] {
  return [
    record && addressFaults(`One record of «${kind}»`, record(ID)),
    list && addressFaults(`The list of «${kind}»`, list),
    trash && addressFaults(`The trash of «${kind}»`, trash.list),
    trash && addressFaults(`A deleted record of «${kind}»`, trash.record(ID)),
  ].flatMap((faults) => faults ?? []);
}

/** What is wrong with the search parameter by which a record of a kind opens over any screen. */
function paramFaults(kind: string, param: string | null, { record }: Places): string[] {
  if (param === null) return [];
  const faults: string[] = [];
  const known: Record<string, unknown> = readOpenedRecords({ [param]: String(ID) });
  if (known[param] !== ID) faults.push(`No screen reads the parameter «${param}» of «${kind}»`);
  const query = new URL(record?.(ID) ?? '/', 'http://x').searchParams;
  if (query.get(param) !== String(ID)) {
    faults.push(`The address of one record of «${kind}» lacks «${param}»`);
  }
  return faults;
}

describe.each(KINDS)('the kind of record «%s»', (kind) => {
  it('is described in every part, null where it has none', () => {
    const parts = { OPENED_PARAMS, RECORD_PLACES, RECORD_ICONS, RECORD_WORDS };
    const missing = Object.entries(parts).flatMap(([name, part]) =>
      Object.hasOwn(part, kind) ? [] : [`${name} says nothing of «${kind}»`],
    );
    expect(missing).toEqual([]);
  });

  it('lies on screens that are there, with a chapter about each', () => {
    expect(placeFaults(kind, RECORD_PLACES[kind])).toEqual([]);
    expect(paramFaults(kind, OPENED_PARAMS[kind], RECORD_PLACES[kind])).toEqual([]);
  });

  it('has its noun in each form that sentences need', () => {
    const forms = Object.values(RECORD_WORDS[kind]).flat();
    expect(forms).toHaveLength(10);
    expect(forms.filter((form) => !/^[а-яё ]+$/.test(form))).toEqual([]);
  });
});

it('whatever can lie in the trash is opened from there', () => {
  const lost = TRASH_TYPES.filter((type) => RECORD_PLACES[type].trash === null);
  expect(lost.map((type) => `Records of «${type}» are deleted, but have no trash`)).toEqual([]);
});

it('whatever people are told of has an address, the same as in letters', () => {
  const lost = SUBJECT_TYPES.filter(
    (type) => RECORD_PLACES[type].record(ID) !== RECORD_PATHS[type](ID),
  );
  expect(lost.map((type) => `A notice of «${type}» leads elsewhere than the screen`)).toEqual([]);
});

it('says where each record is opened', () => {
  const opened = KINDS.flatMap((kind) => RECORD_PLACES[kind].record?.(ID) ?? []);
  expect(opened).toEqual([
    '/users/5',
    '/leads/fields?field=5',
    '/leads/forms/5/edit',
    '/leads?lead=5',
    '/clients?client=5',
    '/referrals?partner=5',
    '/order/5',
  ]);
  expect(TRASH_TYPES.map((type) => RECORD_PLACES[type].trash.record(ID))).toEqual([
    '/leads?tab=trash&search=№5',
    '/clients?client=5',
    '/order/5',
  ]);
});

it('tells a place, a chapter or a parameter that is not there', () => {
  const planted = {
    record: (id: number) => `/contracts/${id}`,
    list: '/typography',
    trash: null,
  } as unknown as Places;
  expect(placeFaults('contract', planted)).toEqual([
    'One record of «contract» leads to /contracts/5, which no route knows',
    'The list of «contract» leads to /typography, about which the instructions have no chapter',
  ]);
  expect(paramFaults('contract', 'contract', planted)).toEqual([
    'No screen reads the parameter «contract» of «contract»',
    'The address of one record of «contract» lacks «contract»',
  ]);
});
