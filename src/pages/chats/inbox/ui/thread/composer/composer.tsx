import { ActionIcon, Box, Button, Switch, Text } from '@mantine/core';
import { IconNote, IconPaperclip, IconSend } from '@tabler/icons-react';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { LONGEST_CHAT_MESSAGE, type Chat, type ChatFile } from '@/entities/chats/chat';
import { useDraft } from '@/shared/lib/drafts';
import { DropArea } from '@/shared/ui/file-uploads';
import { GrowingTextarea } from '@/shared/ui/growing-textarea';
import { ICON, LARGE_ICON } from '@/shared/ui/icon-props';
import { useChatUploads } from '../../../api/use-chat-uploads';
import { findPlaceholder } from '../../../model/reply-text';
import { ChosenFiles } from './chosen-files';
import { useQuickReplies } from './quick-replies';
import classes from '../thread.module.css';

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

/** Why nothing can be sent while some files are not there. */
function waitText(uploads: ReturnType<typeof useChatUploads>['uploads']): string {
  if (uploads.some(({ failure, canRetry }) => failure !== null && !canRetry))
    return 'Уберите файл, который не принят';
  return uploads.some(({ failure }) => failure !== null)
    ? 'Повторите загрузку файла или уберите его'
    : 'Дождитесь загрузки файлов';
}

/** The field to write: what is typed stays with the dialog until it is sent. Enter sends, Shift+Enter begins a line. */
export function Composer({ chat, me, isCompact, onType, onSend }: ComposerProps) {
  const reply = useDraft(me, `chat:${chat.id}`, '');
  const note = useDraft(me, `chat:${chat.id}:note`, '');
  // A draft comes back as what it was: a note never becomes a reply by itself.
  const [isNote, setNote] = useState(note.text !== '' && reply.text === '');
  const draft = isNote ? note : reply;
  const body = draft.text.trim();
  const isTooLong = body.length > LONGEST_CHAT_MESSAGE;
  const placeholder = findPlaceholder(body);
  const files = useChatUploads(chat.id);
  const hasContent = body !== '' || files.ready.length > 0;
  const isSendable =
    hasContent && !isTooLong && placeholder === null && files.isReady && files.error === null;
  const error = isTooLong
    ? `Не длиннее ${LONGEST_CHAT_MESSAGE} символов`
    : placeholder && `Замените ${placeholder.name} перед отправкой`;
  const wait = files.isReady ? null : waitText(files.uploads);
  const waitId = useId();
  const picker = useRef<HTMLInputElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const replies = useQuickReplies({ chat, text: draft.text, field, onChange: draft.change });

  function send() {
    if (!isSendable) return;
    onSend(body, isNote ? 'note' : 'reply', files.ready);
    files.clear();
    draft.discard();
    replies.close();
  }
  /** Turns what is typed into the other kind, unless something of that kind waits already. */
  function turn(toNote: boolean) {
    const next = toNote ? note : reply;
    if (next.text === '') {
      next.change(draft.text);
      draft.discard();
    }
    setNote(toNote);
  }
  function sendByEnter(event: KeyboardEvent) {
    // It closes the replies, and does not lead away from the dialog as well.
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
  const attach = (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label="Прикрепить файл"
        title="Прикрепить файл"
        onClick={() => picker.current?.click()}
      >
        <IconPaperclip {...ICON} />
      </ActionIcon>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        aria-label="Файлы к сообщению"
        onChange={({ currentTarget }) => {
          files.add([...(currentTarget.files ?? [])]);
          // The same file may be chosen again.
          currentTarget.value = '';
        }}
      />
    </>
  );
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
              <ActionIcon
                variant={isNote ? 'light' : 'subtle'}
                color={isNote ? 'yellow' : 'gray'}
                size="lg"
                role="switch"
                aria-checked={isNote}
                aria-label="Заметка"
                title="Заметка: видят только сотрудники"
                onClick={() => turn(!isNote)}
              >
                <IconNote {...ICON} />
              </ActionIcon>
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
              <Switch
                label="Заметка"
                description={isNote ? 'Видят только сотрудники' : undefined}
                checked={isNote}
                onChange={(event) => turn(event.currentTarget.checked)}
              />
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
        {wait !== null && (
          <Text id={waitId} c="dimmed" size="xs" lh="sm" ta="end">
            {wait}
          </Text>
        )}
      </form>
    </DropArea>
  );
}
