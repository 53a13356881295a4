import { CHAT_TABS, joinList, type ChatTab } from '#contract';
import {
  choiceParam,
  listState,
  manyIdsParam,
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

/** The tabs of the list; `waiting`: chats with a visitor waiting for an answer. */
const LIST_TABS = [...CHAT_TABS, 'waiting'] as const;

/** The state of the list of chats, a row per parameter of the address. */
export const chatListState = listState({
  tab: choiceParam(LIST_TABS, 'all'),
  search: searchParam,
  // The assignees; `none`: unassigned chats. A link from elsewhere narrows the list so.
  users: { ...manyIdsParam('none'), key: 'user' },
  chat: openedParam,
  /** The message of it that was found. */
  seq: openedParam,
});
type ChatFilters = StateOf<typeof chatListState>;

/** The state that says which chats a list holds. */
export interface ListedChats extends Pick<ChatFilters, 'tab' | 'search'> {
  users?: ChatFilters['users'];
}

/** The filter of counts, which is one for all tabs. */
export const chatCountsQuery = ({ search, users = [] }: Omit<ListedChats, 'tab'>) => ({
  ...(search !== '' && { search }),
  ...(users.length > 0 && { 'filter[user]': joinList(users) }),
});

/** The filter of the list, as calls of the list and bulk calls send it. */
export type ChatFilterQuery = ReturnType<typeof chatFilterQuery>;
export const chatFilterQuery = ({ tab, ...rest }: ListedChats) => ({
  tab: (tab === 'waiting' ? 'all' : tab) satisfies ChatTab,
  ...(tab === 'waiting' && { 'filter[waiting]': '1' as const }),
  ...chatCountsQuery(rest),
});
