import {
  choiceParam,
  listState,
  pagingParams,
  type ListParam,
  type PageSize,
} from '@/shared/lib/list';

/** The parts of the screen, in their order. */
export const TABS = [
  { value: 'films', label: 'Плёнки' },
  { value: 'fasteners', label: 'Крепёж' },
  { value: 'matrix', label: 'Матрица цен' },
  { value: 'edging', label: 'Кант' },
  { value: 'extras', label: 'Дополнения' },
  { value: 'services', label: 'Услуги' },
  { value: 'rules', label: 'Правила' },
  { value: 'documents', label: 'Документы' },
  { value: 'history', label: 'История цен' },
] as const;
export type TabName = (typeof TABS)[number]['value'];

/** Where a window is tried with the prices under edit; documents have none. */
export const hasSandbox = (tab: TabName) => tab !== 'documents';

interface TabState {
  tab: TabName;
  /** The version that is open in the history. */
  version: number | null;
  /** Of the history. */
  page: number;
  perPage: PageSize;
}

const versionParam: ListParam<number | null> = {
  read: (text) => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : null),
  write: (version) => (version === null ? '' : String(version)),
};

/** Which part the address names; the first one has the bare address. */
export const tabState = listState<TabState>({
  tab: choiceParam(
    TABS.map(({ value }) => value),
    'films',
  ),
  version: versionParam,
  ...pagingParams,
});
