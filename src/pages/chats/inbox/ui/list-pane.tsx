import { Button } from '@mantine/core';
import type { ChatCounts, chatListState, ListedChats } from '@/entities/chats/chat';
import type { SelectionHandle, StateOf, useListState } from '@/shared/lib/list';
import { countOf } from '@/shared/lib/text';
import { SearchInput } from '@/shared/ui/search-input';
import type { ChatsHandle } from '../api/use-chats';
import listClasses from './chat-list.module.css';
import classes from './chats-page.module.css';
import { ChatList } from './chat-list';
import { ChosenPeople } from './chosen-people';
import { FoundMessages } from './found-messages';

const FOUND = ['диалог', 'диалога', 'диалогов'] as const;

/** Names a list of chats; no search is part of every search. */
export const placeOfChats = ({ tab, search, users = [] }: ListedChats) =>
  `chats ${tab} ${search} ${users.join()}`;

function narrowedText(
  { tab, search, users = [] }: ListedChats,
  counts: ChatCounts | undefined,
): string | null {
  if (search !== '') return 'Ничего не нашли среди посетителей';
  if (tab === 'waiting') return 'Никто не ждёт ответа';
  if (users.length > 0) return 'У этого сотрудника диалогов нет';
  return counts && counts.all > 0 && tab !== 'all' ? 'Диалогов здесь нет' : null;
}

interface ListPaneProps {
  handle: ChatsHandle;
  /** Which list the address names. */
  state: ReturnType<typeof useListState<StateOf<typeof chatListState>>>;
  counts: ChatCounts | undefined;
  selection: SelectionHandle;
  isChoosing: boolean;
  /** Begins or ends choosing; null: nothing can be done with many of these chats. */
  onChoosing: ((isChoosing: boolean) => void) | null;
  /** @param seq the message to be shown; null: the newest */
  onOpen: (id: number, seq: number | null) => void;
}

/** The list of chats, with its search and what was found in messages. */
export function ListPane(props: ListPaneProps) {
  const { handle, state, counts, selection, isChoosing, onChoosing, onOpen } = props;
  const [filters, change, hrefOf] = state;
  const { search, users, chat } = filters;
  return (
    <>
      <div className={classes.search}>
        <SearchInput
          label="Имя, телефон, e-mail, сообщение"
          placeholder="Найти диалог"
          // In an open chat the key begins a quick reply.
          takesKey={chat === null}
          value={search}
          onChange={(text) => change({ search: text }, { replace: true })}
        />
        {onChoosing && (isChoosing || handle.chats.length > 0) && (
          <Button
            variant="default"
            aria-pressed={isChoosing}
            onClick={() => onChoosing(!isChoosing)}
          >
            {isChoosing ? 'Готово' : 'Выбрать'}
          </Button>
        )}
      </div>
      <ChosenPeople people={users} onChange={(people) => change({ users: people })} />
      {search !== '' && handle.chats.length > 0 && (
        <p className={listClasses.counted} role="status">
          Найдено: {countOf(handle.list.data?.total ?? 0, FOUND)}
        </p>
      )}
      <ChatList
        handle={handle}
        selection={isChoosing ? selection : undefined}
        opened={chat}
        narrowedText={narrowedText(filters, counts)}
        search={search}
        name={placeOfChats(filters)}
        below={
          <FoundMessages
            search={search}
            hrefOf={(id, seq) => hrefOf({ chat: id, seq })}
            onOpen={onOpen}
          />
        }
        hrefOf={(id) => hrefOf({ chat: id, seq: null })}
        onOpen={(id) => onOpen(id, null)}
      />
    </>
  );
}
