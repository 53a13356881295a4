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
import { chatBulk } from '../model/chat-bulk';

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
  return (
    <RecordBulkBar
      label="Действия с выбранными диалогами"
      work={chatBulk.useWork()}
      list={list}
      selection={selection}
      filter={chatFilterQuery(filters)}
      nameOf={visitorName}
      onOpen={(id) => change({ chat: id, seq: null })}
      confirmationOf={chatBulk.confirmationOf}
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
