import { Button } from '@mantine/core';
import type { chatListState } from '@/entities/chats/chat';
import type { SelectionHandle, StateOf, useListState } from '@/shared/lib/list';
import { SearchInput } from '@/shared/ui/search-input';
import type { ChatsHandle } from '../api/use-chats';
import classes from './chats-page.module.css';
import { ChatList } from './chat-list';
import { FoundMessages } from './found-messages';

/** Names a list of chats; no search is part of every search. */
export const placeOfChats = (tab: string, search: string) => `chats ${tab} ${search}`;

interface ListPaneProps {
  handle: ChatsHandle;
  /** Which list the address names. */
  state: ReturnType<typeof useListState<StateOf<typeof chatListState>>>;
  selection: SelectionHandle;
  isChoosing: boolean;
  /** Begins or ends choosing. */
  onChoosing: (isChoosing: boolean) => void;
  /** @param seq the message to be shown; null: the newest */
  onOpen: (id: number, seq: number | null) => void;
}

/** The list of chats, with its search and what was found in messages. */
export function ListPane(props: ListPaneProps) {
  const { handle, state, selection, isChoosing, onChoosing, onOpen } = props;
  const [{ tab, search, chat }, change, hrefOf] = state;
  return (
    <>
      <div className={classes.search}>
        <SearchInput
          label="Имя, телефон, e-mail, сообщение"
          value={search}
          onChange={(text) => change({ search: text }, { replace: true })}
        />
        {(isChoosing || handle.chats.length > 0) && (
          <Button
            variant="default"
            aria-pressed={isChoosing}
            onClick={() => onChoosing(!isChoosing)}
          >
            {isChoosing ? 'Готово' : 'Выбрать'}
          </Button>
        )}
      </div>
      <ChatList
        handle={handle}
        selection={isChoosing ? selection : undefined}
        opened={chat}
        isNarrowed={search !== ''}
        name={placeOfChats(tab, search)}
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
