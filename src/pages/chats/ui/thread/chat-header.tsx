import { Button, Menu, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronLeft } from '@tabler/icons-react';
import {
  chatListState,
  chatStatusView,
  SETTABLE_CHAT_STATUSES,
  visitorInSentence,
  visitorName,
  type Chat,
  type ChatMessage,
} from '@/entities/chat';
import { isUsable, useModules } from '@/entities/module';
import { useCurrentUser } from '@/entities/session';
import { useLazyDialog } from '@/shared/lib/lazy';
import { useListState } from '@/shared/lib/list';
import { useIsPhone } from '@/shared/lib/viewport';
import { ICON } from '@/shared/ui/icon-props';
import { StatusChip } from '@/shared/ui/status-chip';
import { useChangeChat } from '../../api/use-change-chat';
import { AboutVisitor } from './about-visitor';
import { ChatMenu } from './chat-menu';
import classes from './thread.module.css';
import { useKeptFocus } from './use-kept-focus';

const loadPass = () => import('./pass-dialog').then((module) => module.PassDialog);

const loadContact = () => import('./contact-dialog').then((module) => module.ContactDialog);
const loadLead = () => import('./lead-dialog').then((module) => module.LeadDialog);

/** A contact as it looks once it is stored. */
const shownOf = (written: Partial<Record<'name' | 'phone' | 'email', string | null>>) =>
  Object.fromEntries(Object.entries(written).map(([key, text]) => [key, text || null]));

const LONGEST_WISH = 500;

/** What the visitor came with, in their own words, as far as it is known. */
const wishOf = (lines: readonly ChatMessage[]) =>
  lines
    .flatMap(({ type, body }) => (type === 'message' && body !== '' ? body : []))
    .join('\n')
    .slice(0, LONGEST_WISH);

interface ChatHeaderProps {
  chat: Chat;
  /** Those that are known. */
  lines: readonly ChatMessage[];
  /** What is known of the visitor stands beside the thread. */
  isWide: boolean;
}

/** Who a dialog is with, in what state it is and who is responsible. */
export function ChatHeader({ chat, lines, isWide }: ChatHeaderProps) {
  const change = useChangeChat(chat);
  const { data: me } = useCurrentUser();
  const [, show] = useListState(chatListState);
  const isPhone = useIsPhone();
  const pass = useLazyDialog(loadPass);
  const contact = useLazyDialog(loadContact);
  const lead = useLazyDialog(loadLead);
  const { data: modules = [] } = useModules();
  const hasLeads = isUsable(modules, 'leads');
  const { name, noteFocus, keepFocus } = useKeptFocus();
  const isAside = chat.deleted_at !== null || chat.spam_at !== null;
  const status = chatStatusView(chat.status);
  const menu = <ChatMenu chat={chat} onEditContact={() => contact.open(chat)} />;
  const take = () =>
    change({ patch: 'take', shown: { user: me ? { id: me.id, name: me.name } : chat.user } });
  return (
    <header className={classes.header} onFocus={noteFocus}>
      <div className={classes.who}>
        {isPhone && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconChevronLeft {...ICON} />}
            onClick={() => show({ chat: null, seq: null })}
          >
            Диалоги
          </Button>
        )}
        <h2 ref={name} className={classes.name} tabIndex={-1}>
          <bdi>{visitorName(chat)}</bdi>
        </h2>
        {!isAside && (
          <Menu position="bottom-end">
            <Menu.Target>
              <UnstyledButton
                className={classes.status}
                aria-label={`Статус диалога: ${status.label}`}
              >
                <StatusChip {...status} />
                <IconChevronDown size={14} stroke={1.75} aria-hidden />
              </UnstyledButton>
            </Menu.Target>
            <Menu.Dropdown>
              {SETTABLE_CHAT_STATUSES.map((choice) => (
                <Menu.Item
                  key={choice}
                  disabled={choice === chat.status}
                  onClick={() => change({ patch: { status: choice }, shown: { status: choice } })}
                >
                  {chatStatusView(choice).label}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
        {/* On a phone the actions have a row of their own. */}
        {isPhone && <span className={classes.corner}>{menu}</span>}
        <span className={classes.actions}>
          {!isAside && (
            <>
              {chat.user ? (
                <span className={classes.responsible}>
                  Ответственный: <bdi>{chat.user.name}</bdi>
                </span>
              ) : (
                <Button size="compact-sm" onClick={take}>
                  Взять диалог
                </Button>
              )}
              <Button size="compact-sm" variant="default" onClick={() => pass.open(chat)}>
                Передать
              </Button>
              {(chat.lead === null || chat.lead_guess !== null) && hasLeads && (
                <Button size="compact-sm" variant="default" onClick={() => lead.open(chat)}>
                  Создать заявку
                </Button>
              )}
            </>
          )}
          {!isPhone && menu}
        </span>
      </div>
      {!isWide && <AboutVisitor chat={chat} lines={lines} />}
      {pass.Dialog && (
        <pass.Dialog
          opened={pass.opened}
          onClose={pass.close}
          title={`Передать диалог: ${visitorInSentence(chat)}`}
          current={chat.user?.id ?? null}
          onPass={(person, comment) =>
            change({
              patch: { user_id: person.id, ...(comment && { comment }) },
              shown: { user: person },
            })
          }
        />
      )}
      {contact.Dialog && (
        <contact.Dialog
          opened={contact.opened}
          onClose={contact.close}
          chat={chat}
          onSave={(written) =>
            change({ patch: written, shown: { visitor: { ...chat.visitor, ...shownOf(written) } } })
          }
        />
      )}
      {lead.Dialog && (
        <lead.Dialog
          opened={lead.opened}
          onClose={lead.close}
          onClosed={keepFocus}
          chat={chat}
          wish={wishOf(lines)}
        />
      )}
    </header>
  );
}
