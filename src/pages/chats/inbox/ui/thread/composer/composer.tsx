import { ActionIcon, Box, Button, Switch, Text } from '@mantine/core';
import { IconNote, IconSend } from '@tabler/icons-react';
import { Suspense, useEffect, useId, useRef, type KeyboardEvent } from 'react';
import type { Chat, ChatFile } from '@/entities/chats/chat';
import { offerNextTask } from '@/entities/records/task';
import { lazyPart } from '@/shared/lib/lazy';
import { DropArea } from '@/shared/ui/file-uploads';
import { GrowingTextarea } from '@/shared/ui/growing-textarea';
import { ICON, LARGE_ICON } from '@/shared/ui/icon-props';
import { useChatUploads } from '../../../api/use-chat-uploads';
import { checkMessage } from '../../../model/composed-message';
import { useMessageDraft } from '../../../model/use-message-draft';
import { AttachButton } from './attach-button';
import { ChosenFiles } from './chosen-files';
import { useQuickReplies } from './quick-replies';
import classes from '../thread.module.css';

const TypedTaskOffer = lazyPart(() =>
  import('@/features/write-task').then((module) => module.TypedTaskOffer),
);

interface ComposerProps {
  chat: Chat;
  me: number;
  /** True on a phone: the field stands in one line with its buttons. */
  isCompact: boolean;
  /** Told at each change of the text. */
  onType: (isNote: boolean) => void;
  onSend: (body: string, type: 'reply' | 'note', files: readonly ChatFile[]) => void;
}

const MOST_ROWS = 8;
const MOST_PHONE_ROWS = 4;

interface NoteChoiceProps {
  isNote: boolean;
  onTurn: (toNote: boolean) => void;
}

/** Chooses between a reply and a note, where there is room for words. */
const NoteSwitch = ({ isNote, onTurn }: NoteChoiceProps) => (
  <Switch
    label="Заметка"
    description={isNote ? 'Видят только сотрудники' : undefined}
    checked={isNote}
    onChange={(event) => onTurn(event.currentTarget.checked)}
  />
);

/** The same on a phone. */
const NoteToggle = ({ isNote, onTurn }: NoteChoiceProps) => (
  <ActionIcon
    variant={isNote ? 'light' : 'subtle'}
    color={isNote ? 'yellow' : 'gray'}
    size="lg"
    role="switch"
    aria-checked={isNote}
    aria-label="Заметка"
    title="Заметка: видят только сотрудники"
    onClick={() => onTurn(!isNote)}
  >
    <IconNote {...ICON} />
  </ActionIcon>
);

/**
 * The field to write: what is typed stays with the chat until it is sent. Enter sends, Shift+Enter begins a
 * line.
 */
export function Composer({ chat, me, isCompact, onType, onSend }: ComposerProps) {
  const { draft, isNote, before, end, turn } = useMessageDraft(me, chat.id);
  const body = draft.text.trim();
  const subject = { type: 'chat', id: chat.id } as const;
  const files = useChatUploads(chat.id);
  const { error, wait, isSendable } = checkMessage(body, files);
  const waitId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  // A chat that was opened by the keyboard is written in; on a phone that would call up its keyboard.
  useEffect(() => {
    const pane = field.current?.closest('[tabindex="-1"]');
    if (!isCompact && pane === document.activeElement)
      field.current?.focus({ preventScroll: true });
  }, [isCompact]);
  const replies = useQuickReplies({ chat, text: draft.text, field, onChange: draft.change });

  function send() {
    if (!isSendable) return;
    onSend(body, isNote ? 'note' : 'reply', files.ready);
    if (isNote) offerNextTask(subject, { note: { text: draft.text, before } });
    files.clear();
    end();
    replies.close();
  }
  function sendByEnter(event: KeyboardEvent) {
    // It closes the replies, and does not lead away from the chat as well.
    if (event.key === 'Escape' && replies.isAsked) event.stopPropagation();
    // Enter that takes a suggestion of an input method is not meant for us.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    // Nor is one that puts a quick reply in, or that comes before they are there.
    if (replies.isAsked) {
      event.preventDefault();
      return;
    }
    event.preventDefault();
    send();
  }

  const textField = replies.wrap(
    <GrowingTextarea
      ref={field}
      minRows={1}
      maxRows={isCompact ? MOST_PHONE_ROWS : MOST_ROWS}
      aria-label="Сообщение"
      placeholder={isNote ? 'Заметка для сотрудников' : 'Сообщение'}
      value={draft.text}
      onChange={(event) => {
        draft.change(event.currentTarget.value);
        replies.look(event.currentTarget.value);
        onType(isNote);
      }}
      onKeyDown={sendByEnter}
      error={error}
    />,
  );
  const attach = <AttachButton onFiles={files.add} onChoose={files.addKept} />;
  const sending = {
    type: 'submit',
    disabled: !isSendable,
    'aria-describedby': wait === null ? undefined : waitId,
  } as const;

  return (
    <DropArea label="Сообщение и файлы к нему" onFiles={files.add}>
      <form
        className={classes.composer}
        data-note={isNote || undefined}
        data-compact={isCompact || undefined}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        {isCompact ? (
          <>
            <ChosenFiles files={files} />
            <div className={classes.composerLine}>
              {attach}
              <NoteToggle isNote={isNote} onTurn={turn} />
              {replies.button}
              {textField}
              <ActionIcon {...sending} size="lg" aria-label="Отправить">
                <IconSend {...LARGE_ICON} />
              </ActionIcon>
            </div>
          </>
        ) : (
          <>
            {textField}
            <ChosenFiles files={files} />
            <div className={classes.tools}>
              <NoteSwitch isNote={isNote} onTurn={turn} />
              <Box component="span" display="flex" ms="auto">
                {replies.button}
                {attach}
              </Box>
              <Button {...sending} leftSection={<IconSend {...ICON} />}>
                Отправить
              </Button>
            </div>
          </>
        )}
        {isNote && body !== '' && (
          <Suspense>
            <TypedTaskOffer subject={subject} text={draft.text} before={before} />
          </Suspense>
        )}
        {wait !== null && (
          <Text id={waitId} c="dimmed" size="xs" lh="sm" ta="end">
            {wait}
          </Text>
        )}
      </form>
    </DropArea>
  );
}
