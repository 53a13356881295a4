import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  chatFilterQuery,
  chatListState,
  chatQueries,
  type ChatCounts,
} from '@/entities/chats/chat';
import { useUserId } from '@/entities/account/session';
import { lacksCall } from '@/shared/api';
import { useLazyAfter } from '@/shared/lib/lazy';
import { useListState, useSelection } from '@/shared/lib/list';
import { formatNumber } from '@/shared/lib/text';
import { useRight, useRows } from '@/shared/rights';
import { forgetPlace, useIsHandheld, useIsPhone } from '@/shared/lib/viewport';
import { EmptyState } from '@/shared/ui/empty-state';
import { ListPage, ListSurface } from '@/shared/ui/list-page';
import { ListTabs } from '@/shared/ui/list-tabs';
import { PageHeader } from '@/shared/ui/page-header';
import { UnavailableSection } from '@/shared/ui/unavailable-section';
import { WholeScreen } from '@/shared/ui/whole-screen';
import classes from './chats-page.module.css';
import { useChats } from '../api/use-chats';
import { ChosenFilesContext, keepChosenFiles } from '../model/chosen-files';
import { moveByKeys } from '../model/row-keys';
import { ListPane, placeOfChats } from './list-pane';
import { SettingsLink } from './settings-link';
import { OpenedChat } from './thread/opened-chat';
import { useLeaveChat } from './use-leave-chat';
import { usePaneFocus } from './use-pane-focus';

const ALL_HINT = 'Все диалоги, кроме спама и корзины';

const TABS = [
  { value: 'mine', label: 'Мои', hint: 'Открытые диалоги, за которые отвечаете вы' },
  { value: 'new', label: 'Новые', hint: 'Диалоги, которые ещё никто не взял' },
  { value: 'waiting', label: 'Ждут ответа', hint: 'Диалоги, где посетитель ждёт ответа' },
  { value: 'all', label: 'Все', hint: ALL_HINT },
  { value: 'closed', label: 'Закрытые', hint: 'Диалоги, которые закрыли' },
  { value: 'spam', label: 'Спам', hint: 'Диалоги, которые отложены как спам' },
  { value: 'trash', label: 'Корзина', hint: 'Удалённые диалоги, которые ещё можно вернуть' },
] as const;

const loadBulkBar = () => import('./chats-bulk-bar').then((module) => module.ChatsBulkBar);

const useChatState = () => useListState(chatListState);

interface ChatTabsProps {
  state: ReturnType<typeof useChatState>;
  counts: ChatCounts | undefined;
}

/** The tabs of chats with their numbers; another one closes the open chat. */
function ChatTabs({ state: [{ tab }, change, hrefOf], counts }: ChatTabsProps) {
  const findsOwn = useRows() === 'own';
  // One's own chats have been taken, but for those with a task of the person.
  const shown = TABS.filter(
    ({ value }) => value !== 'new' || !findsOwn || tab === 'new' || (counts?.new ?? 0) > 0,
  );
  return (
    <ListTabs
      label="Вкладки диалогов"
      tabs={shown.map((each) => ({ ...each, count: counts?.[each.value] }))}
      value={tab}
      onChange={(next) => {
        forgetPlace(location.pathname, placeOfChats({ tab: next, search: '' }));
        change({ tab: next, chat: null, seq: null });
      }}
      hrefOf={(next) => hrefOf({ tab: next, chat: null, seq: null })}
    />
  );
}

/** The desk: the chats with visitors, and the one that is open. A phone shows one of both. */
export function ChatsPage() {
  const state = useChatState();
  const [filters, change] = state;
  const handle = useChats(filters);
  const { list, chats } = handle;
  const { data: counts } = useQuery(chatQueries.counts(filters));
  const me = useUserId();
  const isHandheld = useIsHandheld();
  const isPhone = useIsPhone();
  const isOnePane = isPhone || isHandheld;
  const total = list.data?.total ?? 0;
  const selection = useSelection({
    owner: me,
    list: 'chats',
    scope: JSON.stringify(chatFilterQuery(filters)),
    page: chats.map(({ id }) => id),
    total,
  });
  const [isAsked, setAsked] = useState(false);
  const [chosenFiles] = useState(keepChosenFiles);
  useEffect(() => () => chosenFiles.close(), [chosenFiles]);
  // Those in the trash can only be restored.
  const mayChoose = useRight('delete') || filters.tab !== 'trash';
  const isChoosing = mayChoose && (isAsked || !selection.isEmpty);
  const { loaded: BulkBar } = useLazyAfter(loadBulkBar, isChoosing);
  const { chat, seq } = filters;
  const { listPane, openedPane, moveInList, moveByKey, focusField } = usePaneFocus(chat);
  const { noteOpened, leave } = useLeaveChat(() =>
    change({ chat: null, seq: null }, { replace: true }),
  );
  if (lacksCall(list.error)) return <UnavailableSection title="Чаты" />;

  const open = (id: number, messageSeq: number | null) => {
    noteOpened();
    if (id === chat && !isOnePane) focusField();
    change({ chat: id, seq: messageSeq });
  };
  const opened =
    chat === null ? (
      <EmptyState text="Выберите диалог" />
    ) : (
      me !== null && (
        <ChosenFilesContext value={chosenFiles}>
          <OpenedChat
            key={chat}
            id={chat}
            me={me}
            found={seq}
            onLeave={isOnePane ? leave : undefined}
          />
        </ChosenFilesContext>
      )
    );
  if (isHandheld && chat !== null) {
    return (
      <WholeScreen>
        <div ref={openedPane} className={classes.whole} tabIndex={-1}>
          {opened}
        </div>
      </WholeScreen>
    );
  }
  if (isOnePane && chat !== null) {
    return (
      <ListPage fillsScreen>
        <ListSurface ref={openedPane} tabIndex={-1}>
          {opened}
        </ListSurface>
      </ListPage>
    );
  }
  return (
    <ListPage fillsScreen={!isPhone}>
      <PageHeader title="Чаты" count={counts && formatNumber(counts.all)} countHint={ALL_HINT}>
        <SettingsLink>Настройки</SettingsLink>
      </PageHeader>
      <ChatTabs state={state} counts={counts} />
      <div className={classes.desk} data-one-pane={isOnePane || undefined}>
        <ListSurface
          ref={listPane}
          className={classes.list}
          tabIndex={-1}
          // The ticks of the next rows are reached by Tab.
          onKeyDown={isChoosing ? moveByKeys : moveInList}
        >
          <ListPane
            handle={handle}
            state={state}
            counts={counts}
            selection={selection}
            isChoosing={isChoosing}
            onChoosing={
              mayChoose
                ? (isNow) => {
                    if (!isNow) selection.clear();
                    setAsked(isNow);
                  }
                : null
            }
            onOpen={open}
          />
        </ListSurface>
        {!isOnePane && (
          <ListSurface
            ref={openedPane}
            className={classes.opened}
            tabIndex={-1}
            onKeyDown={moveByKey}
          >
            {opened}
          </ListSurface>
        )}
      </div>
      {BulkBar && <BulkBar list={{ rows: chats, total }} selection={selection} />}
    </ListPage>
  );
}
