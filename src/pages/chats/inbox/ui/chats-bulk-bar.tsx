import {
  chatFilterQuery,
  chatListState,
  chatStatusView,
  SETTABLE_CHAT_STATUSES,
  visitorName,
  type Chat,
} from '@/entities/chats/chat';
import { BulkAssign } from '@/features/assign';
import { useListState, type SelectionHandle } from '@/shared/lib/list';
import {
  DeleteButton,
  NotSpamButton,
  RecordBulkBar,
  RestoreButton,
  SpamButton,
  StatusChoice,
} from '@/shared/ui/bulk-bar';
import { chatBulk, closingQuestion } from '../model/chat-bulk';

const STATUSES = SETTABLE_CHAT_STATUSES.map((value) => ({
  value,
  label: chatStatusView(value).label,
}));

interface ChatsBulkBarProps {
  list: { rows: readonly Chat[]; total: number };
  selection: SelectionHandle;
}

/** The acts on the selected chats; from the trash they can only be restored. */
export function ChatsBulkBar({ list, selection }: ChatsBulkBarProps) {
  const [filters, change] = useListState(chatListState);
  const isWhole = list.rows.length >= list.total;
  const unanswered = list.rows.filter(
    ({ id, waiting_since: since }) => since !== null && selection.isChosen(id),
  ).length;
  return (
    <RecordBulkBar
      label="Действия с выбранными диалогами"
      work={chatBulk.useWork()}
      list={list}
      selection={selection}
      filter={chatFilterQuery(filters)}
      nameOf={visitorName}
      onOpen={(id) => change({ chat: id, seq: null })}
      confirmationOf={(asked, about) =>
        closingQuestion(asked, about.count, about.everything && !isWhole ? null : unanswered) ??
        chatBulk.confirmationOf(asked, about)
      }
    >
      {(ask) =>
        filters.tab === 'trash' ? (
          <RestoreButton ask={ask} />
        ) : filters.tab === 'spam' ? (
          <>
            <NotSpamButton ask={ask} />
            <DeleteButton ask={ask} />
          </>
        ) : (
          <>
            <StatusChoice statuses={STATUSES} ask={ask} />
            <BulkAssign ask={ask} />
            <SpamButton ask={ask} />
            <DeleteButton ask={ask} />
          </>
        )
      }
    </RecordBulkBar>
  );
}
