import { IconMailCheck, IconMailX } from '@tabler/icons-react';
import {
  chatFilterQuery,
  chatListState,
  chatStatusView,
  SETTABLE_CHAT_STATUSES,
  visitorName,
  type Chat,
} from '@/entities/chat';
import { PersonItems } from '@/features/assign-lead';
import { useListState, type SelectionHandle } from '@/shared/lib/list';
import {
  BulkButton,
  BulkChoice,
  BulkMenu,
  DeleteButton,
  RecordBulkBar,
  RestoreButton,
} from '@/shared/ui/bulk-bar';
import { confirmationOf, useChatBulk } from '../model/chat-bulk';

const STATUSES = SETTABLE_CHAT_STATUSES.map((value) => ({
  value,
  label: chatStatusView(value).label,
}));

interface ChatsBulkBarProps {
  list: { rows: readonly Chat[]; total: number };
  selection: SelectionHandle;
}

/** What can be done with the ticked dialogs; from the trash they can only be brought back. */
export function ChatsBulkBar({ list, selection }: ChatsBulkBarProps) {
  const [filters, change] = useListState(chatListState);
  return (
    <RecordBulkBar
      label="Действия с выбранными диалогами"
      work={useChatBulk()}
      list={list}
      selection={selection}
      filter={chatFilterQuery(filters)}
      nameOf={visitorName}
      onOpen={(id) => change({ chat: id, seq: null })}
      confirmationOf={confirmationOf}
    >
      {(ask) =>
        filters.tab === 'trash' ? (
          <RestoreButton ask={ask} />
        ) : filters.tab === 'spam' ? (
          <>
            <BulkButton
              icon={IconMailCheck}
              label="Не спам"
              onClick={() => ask({ action: 'not_spam' })}
            />
            <DeleteButton ask={ask} />
          </>
        ) : (
          <>
            <BulkChoice
              button="Сменить статус"
              short="Статус"
              label="Новый статус"
              options={STATUSES}
              onChoose={(status) => ask({ action: 'status', payload: { status } })}
            />
            <BulkMenu button="Назначить" label="Новый ответственный">
              <PersonItems
                current={undefined}
                onChoose={(person) =>
                  ask({ action: 'assign', payload: { user_id: person?.id ?? null } }, person?.name)
                }
              />
            </BulkMenu>
            <BulkButton
              isShort
              icon={IconMailX}
              label="В спам"
              onClick={() => ask({ action: 'spam' })}
            />
            <DeleteButton ask={ask} />
          </>
        )
      }
    </RecordBulkBar>
  );
}
