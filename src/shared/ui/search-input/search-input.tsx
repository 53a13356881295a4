import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { LONGEST_SEARCH } from '#contract';
import { usePlainKey } from '../../lib/viewport';

/** How long a person rests between two words. */
const PAUSE_MS = 300;
/** So short a text is most likely not all of it, and no index knows it. */
const ONE_LETTER = 1;

interface SearchInputProps {
  label: string;
  /** Stands in the field in place of a label it has no room for. */
  placeholder?: string;
  /** The search in force. */
  value: string;
  /**
   * Called with trimmed text when typing pauses, on Enter and on leaving the field; one letter is sent by the
   * last two alone.
   */
  onChange: (value: string) => void;
  /** True for the search of a page: the key «/» goes to it. */
  takesKey?: boolean;
  className?: string | undefined;
}

/** On a Russian layout «/» is another character of the same key; on some others it is another key. */
const isSlash = ({ key, code, shiftKey }: globalThis.KeyboardEvent) =>
  key === '/' || (code === 'Slash' && !shiftKey);

const KEY_HINT = { 'aria-keyshortcuts': '/', title: 'Клавиша /' };

/** A search field that does not ask at every keystroke. Follows changes of the search from elsewhere. */
export function SearchInput({
  label,
  placeholder = label,
  value,
  onChange,
  takesKey = false,
  className,
}: SearchInputProps) {
  const input = useRef<HTMLInputElement>(null);
  usePlainKey(
    (event) => takesKey && isSlash(event),
    () => {
      input.current?.focus();
      input.current?.select();
    },
  );
  const [text, setText] = useState(value);
  const [sent, setSent] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  if (value !== lastValue) {
    setLastValue(value);
    // The echo of an own search must not undo later typing.
    if (value !== sent) {
      setText(value);
      setSent(value);
    }
  }

  const send = (next: string) => {
    const search = next.trim();
    setSent(search);
    if (search !== value) onChange(search);
  };
  const sendLater = useDebouncedCallback(send, PAUSE_MS);

  const clear = () => {
    sendLater.cancel();
    setText('');
    send('');
  };
  const sendNow = () => {
    sendLater.cancel();
    send(text);
  };
  const sendByEnter = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') sendNow();
  };
  const type = (next: string) => {
    setText(next);
    if (next.trim().length === ONE_LETTER) sendLater.cancel();
    else sendLater(next);
  };

  return (
    <TextInput
      ref={input}
      {...(takesKey && KEY_HINT)}
      {...(placeholder !== label && { title: label })}
      type="search"
      aria-label={label}
      placeholder={placeholder}
      className={className}
      maxLength={LONGEST_SEARCH}
      leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
      rightSection={
        text !== '' && <CloseButton size="sm" aria-label="Очистить поиск" onClick={clear} />
      }
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={sendByEnter}
      onBlur={sendNow}
    />
  );
}
