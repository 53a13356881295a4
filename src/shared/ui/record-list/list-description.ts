import type { Icon } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import type { Noun } from '#contract';
import type { ListRecord, ListState, Paging, SortOf } from '@/shared/lib/list';
import { capitalised, type PluralForms } from '@/shared/lib/text';
import type { TableColumn, TableDensity } from '../data-table';
import type { ListFiltersProps } from '../filter-controls';
import type { RecordListBar } from './record-list';

/** A column of the table of a list. */
export type ListColumn<Row, State> = TableColumn<Row, SortOf<State>>;

/** The texts of a list. */
export interface ListTexts {
  title: string;
  /** The accessible name of the list. */
  label: string;
  /** The accessible name of the tabs. */
  tabs: string;
  /** The label of the search. */
  search: string;
  /** Stands where the list could not be loaded. */
  failure: string;
  /** Before the name of a record: the accessible name of its box. */
  choose: string;
  /** New rows that wait: «Показать 3 новые записи». */
  newcomers: PluralForms;
}

/** The texts of a list without rows. */
interface EmptyList {
  /** Widths of the table's columns as parts of a row, for the time of loading. */
  cells: readonly number[];
  icon?: Icon;
  /** The text where there are no records at all. */
  text?: string;
  /** Where the instructions speak of them. */
  help?: string;
  /** The first step then; the screen gives one that depends on the moment (`emptyAction`). */
  action?: ReactNode;
  /** Stands in place of all that. */
  none?: ReactNode;
  /** The texts of empty tabs, by tab, or what stands in place of the text. */
  tabs?: Readonly<Partial<Record<string, ReactNode>>>;
  /** Stands where this person, or a company without the module, may not read the list. */
  forbidden?: ReactNode;
  /** Which failures mean that the server has no such list. */
  isMissing?: (error: unknown) => boolean;
}

/**
 * A list of records, whole: `useDescribedList` reads and `RecordScreen` draws it. One object outside of the
 * component; what depends on the moment the screen gives beside it.
 */
export interface RecordListDescription<Row extends ListRecord, State extends Paging> {
  /** The list's own name among all lists: the ticks and the look of its table are kept under it. */
  name: string;
  /** The noun of its records, which the texts are made of. */
  words: Noun;
  /** Texts that are not made of the noun. */
  texts?: Partial<ListTexts>;
  /** The state of the list, and how the address holds it. */
  state: ListState<State>;
  /** The filter as it is sent: a change of it clears the ticks. Absent where nothing can be ticked. */
  filterOf?: (state: State) => object;
  /** The parts of the list. */
  tabs?: {
    /** The property of the state that names the part. */
    of: keyof State & string;
    /** The tabs, the usual one first; the hint says what the number of a tab counts. */
    each: readonly { value: string; label: string; hint: string }[];
    /** Further changes of another tab. */
    also?: Partial<State>;
  };
  /** Every column there could be; absent where the screen makes them. */
  columns?: readonly ListColumn<Row, State>[];
  /** The default height of rows. */
  density?: TableDensity;
  /** The filters: `FilterControls` with its rows. */
  filters?: ComponentType<ListFiltersProps<State>>;
  /** The lines of a record's card, for a narrow screen, and the end of the card. */
  card?: (record: Row) => ReactNode;
  cardEnd?: (record: Row) => ReactNode;
  /** The name of a record after «Выбрать клиента»; absent where none can be ticked. */
  choiceOf?: (record: Row) => string | number;
  empty: EmptyList;
  /** The property of the state that `empty.tabs` are by, where the screen draws the tabs itself. */
  emptyBy?: keyof State & string;
  /** Loads what can be done with the ticked records. */
  loadBar?: () => Promise<RecordListBar<Row, State>>;
  /** With fewer records, all on one page, the list has no foot. */
  footFrom?: number;
}

/** Returns the texts of a list: made of the noun where it has no own ones. */
export function textsOf({
  words: { all, allObject, genitive, object, newObject },
  texts,
}: {
  words: Noun;
  texts?: Partial<ListTexts>;
}): ListTexts {
  const title = texts?.title ?? capitalised(all);
  return {
    title,
    label: title,
    tabs: `Вкладки ${genitive[2]}`,
    search: `Найти ${object[0]}`,
    failure: `Не удалось загрузить ${allObject}`,
    choose: `Выбрать ${object[0]}`,
    newcomers: newObject,
    ...texts,
  };
}
