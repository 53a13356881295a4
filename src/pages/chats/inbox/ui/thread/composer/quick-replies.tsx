import { ActionIcon, Combobox, useCombobox } from '@mantine/core';
import { IconBolt } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactElement, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { chatRepliesQuery, type Chat } from '@/entities/chats/chat';
import { companyProfileQuery } from '@/entities/company/company';
import { useCurrentUser } from '@/entities/account/session';
import { lacksCall } from '@/shared/api';
import { useClosedByBack } from '@/shared/back';
import { ICON } from '@/shared/ui/icon-props';
import {
  askedReply,
  fillReply,
  findPlaceholder,
  matchingReplies,
  type ReplyFacts,
} from '../../../model/reply-text';
import classes from '../thread.module.css';

/**
 * Where the replies stand, without being measured first: a reply is scrolled into sight as soon as it is
 * chosen, and would take the page along to wherever a measured list waits for its place.
 */
const ABOVE_FIELD = { top: 'auto', bottom: '100%', left: 0, right: 0 };

interface QuickRepliesOptions {
  chat: Chat;
  text: string;
  field: RefObject<HTMLTextAreaElement | null>;
  /** Writes the text, with a reply put in or asked for. */
  onChange: (text: string) => void;
}

/** The values of placeholders in quick replies; fetched once one is needed. */
function useReplyFacts(chat: Chat, isAsked: boolean): ReplyFacts {
  const { data: me } = useCurrentUser();
  const { data: company } = useQuery({ ...companyProfileQuery(), enabled: isAsked });
  return { имя: chat.visitor.name, оператор: me?.name, компания: company?.name };
}

/**
 * The quick replies of a field: a slash at the beginning of a word opens them, Enter puts one in at the
 * caret. What is not known of it stays marked.
 */
export function useQuickReplies({ chat, text, field, onChange }: QuickRepliesOptions) {
  const [asked, setAsked] = useState<{ from: number; word: string } | null>(null);
  const isAsked = asked !== null;
  const {
    data: replies,
    error,
    isFetching,
  } = useQuery({
    ...chatRepliesQuery(),
    enabled: isAsked,
  });
  const facts = useReplyFacts(chat, isAsked);
  const found = asked && replies ? matchingReplies(replies, asked.word) : [];
  const isBare = asked?.word === '';
  const isEmpty = isBare && replies?.length === 0;
  const isFailed = isBare && !replies && !isFetching && error !== null && !lacksCall(error);
  const isOpen = isAsked && (found.length > 0 || isEmpty || isFailed);
  const close = () => setAsked(null);
  useClosedByBack(isOpen, close);
  const combobox = useCombobox({
    opened: isOpen,
    onOpenedChange: (opened) => {
      if (!opened) close();
    },
  });

  /** Looks at what stands before the caret. */
  function look(now: string) {
    setAsked(askedReply(now, field.current?.selectionStart ?? now.length));
  }

  const { selectFirstOption } = combobox;
  const options = found.map(({ id }) => id).join();
  useEffect(() => {
    // Once they stand there: the first time they come after the slash.
    if (options !== '') selectFirstOption();
  }, [options, selectFirstOption]);

  function write(next: string, from: number, to = from) {
    flushSync(() => onChange(next));
    field.current?.focus();
    field.current?.setSelectionRange(from, to);
  }

  function put(id: string) {
    const reply = found.find((one) => String(one.id) === id);
    if (!asked || !reply) return;
    const filled = fillReply(reply.text, facts);
    const end = asked.from + 1 + asked.word.length;
    const next = text.slice(0, asked.from) + filled + text.slice(end);
    const gap = findPlaceholder(filled);
    const at = (place: number) => asked.from + place;
    setAsked(null);
    if (gap) write(next, at(gap.from), at(gap.to));
    else write(next, at(filled.length));
  }

  /** Writes the slash, for those who have none under their finger. */
  function ask() {
    const { selectionStart: from = text.length, selectionEnd: to = from } = field.current ?? {};
    const before = text.slice(0, from);
    const slash = before === '' || /\s$/u.test(before) ? '/' : ' /';
    const next = before + slash + text.slice(to);
    write(next, from + slash.length);
    look(next);
  }

  const wrap = (textarea: ReactElement) => (
    <Combobox store={combobox} onOptionSubmit={put} width="auto" withinPortal={false}>
      <div className={classes.field}>
        <Combobox.Target withKeyboardNavigation={isOpen}>{textarea}</Combobox.Target>
        <Combobox.Dropdown hidden={!isOpen} style={ABOVE_FIELD}>
          <Combobox.Options aria-label="Быстрые ответы" className={classes.replies}>
            {found.map((reply) => (
              <Combobox.Option key={reply.id} value={String(reply.id)}>
                <span className="block bold anywhere">/{reply.shortcut}</span>
                <span className={classes.replyText}>{reply.text}</span>
              </Combobox.Option>
            ))}
            {isFailed && <Combobox.Empty>Не удалось загрузить быстрые ответы</Combobox.Empty>}
            {isEmpty && (
              <Combobox.Empty>
                Быстрых ответов пока нет: их добавляют в настройках чатов
              </Combobox.Empty>
            )}
          </Combobox.Options>
        </Combobox.Dropdown>
      </div>
    </Combobox>
  );
  const button = (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label="Быстрые ответы"
      title="Быстрые ответы: /"
      onClick={ask}
    >
      <IconBolt {...ICON} />
    </ActionIcon>
  );
  return { wrap, button, look, isAsked: isOpen || (isAsked && isFetching && !replies), close };
}
