import { CHAT_TABS } from '#contract';
import {
  choiceParam,
  listState,
  searchParam,
  type ListParam,
  type StateOf,
} from '@/shared/lib/list';

/** The chat that is open; null: none. */
const openedParam: ListParam<number | null> = {
  read(text) {
    const id = Number(text);
    return Number.isSafeInteger(id) && id > 0 ? id : null;
  },
  write: (id) => (id === null ? '' : String(id)),
};

/** The state of the list of chats, a row per parameter of the address. */
export const chatListState = listState({
  tab: choiceParam(CHAT_TABS, 'all'),
  search: searchParam,
  chat: openedParam,
  /** The message of it that was found. */
  seq: openedParam,
});
export type ChatFilters = StateOf<typeof chatListState>;

/** The filter of the list, as bulk calls send it. */
export type ChatFilterQuery = Pick<ChatFilters, 'tab'> & { search?: string };
export const chatFilterQuery = ({
  tab,
  search,
}: Pick<ChatFilters, 'tab' | 'search'>): ChatFilterQuery => ({
  tab,
  ...(search !== '' && { search }),
});
