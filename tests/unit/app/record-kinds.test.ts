import { describe, expect, test } from 'vitest';
import { RECORD_FACTS, RECORD_KINDS, RECORD_PATHS, SUBJECT_TYPES, TRASH_TYPES } from '#contract';
import { chatListState } from '@/entities/chats/chat';
import { helpAddress } from '@/app/layouts/help-address';
import { readOpenedRecords } from '@/app/routes/main-search';
import { documentRoutes } from '@/app/routes/blank-routes';
import { mainRoutes } from '@/app/routes/main-routes';
import { requiredModuleFor } from '@/entities/company/module';
import {
  OPENED_PARAMS,
  RECORD_PLACES,
  RECORD_WORDS,
  type OpenedKind,
  type RecordKind,
} from '@/entities/records/record-kind';
import { KIND_KEYS, RECORD_KEYS, type ToldKind } from '@/features/reread-records';
import { filesPageState } from '@/widgets/file-manager/model/files-handle';
import { isActive, NAVIGATION } from '@/widgets/app-shell/model/navigation';

const ID = 5;

const pathsOf = (routes: unknown) =>
  (routes as { options: { path: string } }[]).map(({ options: { path } }) => path);
const mainPaths = pathsOf(mainRoutes.children);
/** Screens without the frame, which have no chapter either. */
const barePaths = pathsOf(documentRoutes.children);

/** The path in the table of routes that an address belongs to. */
const routeOf = (address: string) => {
  const { pathname } = new URL(address, 'http://x');
  return [...mainPaths, ...barePaths].find((path) =>
    new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}$`).test(pathname),
  );
};

/** What is wrong with an address, as a sentence each. */
function addressFaults(what: string, address: string): string[] {
  const route = routeOf(address);
  if (route === undefined) return [`${what} leads to ${address}, which no route knows`];
  return mainPaths.includes(route) && helpAddress(route, {}).hash === undefined
    ? [`${what} leads to ${address}, about which the instructions have no chapter`]
    : [];
}

const paramOf = (kind: RecordKind): string | null =>
  Object.hasOwn(OPENED_PARAMS, kind) ? OPENED_PARAMS[kind as OpenedKind] : null;

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

describe.each(RECORD_KINDS)('the kind of record «%s»', (kind) => {
  test('lies on screens that are there, with a chapter about each', () => {
    expect(placeFaults(kind, RECORD_PLACES[kind])).toEqual([]);
    expect(paramFaults(kind, paramOf(kind), RECORD_PLACES[kind])).toEqual([]);
  });

  test('has its noun in each form that sentences need', () => {
    const { gender: _, ...words } = RECORD_WORDS[kind];
    const forms = Object.values(words).flat();
    expect(forms).toHaveLength(14);
    expect(forms.filter((form) => !/^[а-яё ]+$/.test(form))).toEqual([]);
  });
});

test('whatever can lie in the trash is opened from there', () => {
  const lost = TRASH_TYPES.filter((type) => RECORD_PLACES[type].trash === null);
  expect(lost.map((type) => `Records of «${type}» are deleted, but have no trash`)).toEqual([]);
});

test('whatever comes back from the trash or changes hands is read again by its event', () => {
  const lost = RECORD_KINDS.filter(
    (kind) =>
      (RECORD_FACTS[kind].trash || RECORD_FACTS[kind].assignee !== null) &&
      !RECORD_KEYS.includes(KIND_KEYS[kind as ToldKind]?.[0]),
  );
  expect(lost).toEqual([]);
});

test('whatever people are told of has an address, the same as in letters', () => {
  const lost = SUBJECT_TYPES.filter(
    (type) => RECORD_PLACES[type].record(ID) !== RECORD_PATHS[type](ID),
  );
  expect(lost.map((type) => `A notice of «${type}» leads elsewhere than the screen`)).toEqual([]);
});

/**
 * What opens the screen of a path: the module its item of the navigation carries, or else the guard asks for.
 */
const itemOf = (path: string) =>
  NAVIGATION.flatMap(({ items }) => items).find((item) => isActive(item, path));

test('the list of every kind with a trash is in the navigation, under the module its records are of', () => {
  const faults = TRASH_TYPES.flatMap((type) => {
    const { list } = RECORD_PLACES[type];
    const item = itemOf(new URL(list, 'http://x').pathname);
    if (item === undefined) return [`No item of the navigation leads to the list of «${type}»`];
    const { module } = RECORD_FACTS[type];
    return [
      ...((item.module ?? null) === module ? [] : [`The item of «${type}» is of ${item.module}`]),
      ...(requiredModuleFor(list) === module
        ? []
        : [`The guard does not ask for ${module} on ${list}`]),
    ];
  });
  expect(faults).toEqual([]);
});

/** Records that open within the screen of their list alone, by a parameter of that screen. */
const WITHIN_LISTS: Partial<Record<RecordKind, (search: Record<string, unknown>) => unknown>> = {
  chat: (search) => chatListState.read(search).chat,
  file: (search) => filesPageState.read(search).file,
};

test('a notice that leads to a window over any screen finds that window', () => {
  const lost = SUBJECT_TYPES.filter((type) => {
    const { searchParams } = new URL(RECORD_PATHS[type](ID), 'http://x');
    if (searchParams.size === 0) return false;
    const within = WITHIN_LISTS[type];
    return within
      ? within(Object.fromEntries(searchParams)) !== ID
      : !searchParams.has(paramOf(type) ?? '');
  });
  expect(lost.map((type) => `A notice of «${type}» opens no window`)).toEqual([]);
});

test('tells a place, a chapter or a parameter that is not there', () => {
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
