import { Button, Group, Stack } from '@mantine/core';
import { useRef, useState, type ReactNode, type Ref } from 'react';
import { flushSync } from 'react-dom';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** What the field takes over. */
interface FieldParts {
  ref: Ref<never>;
  error: string | undefined;
  onFocus: () => void;
  onBlur: () => void;
}

interface PlaceholderFieldProps {
  value: string;
  /** What can be put in, by its word. */
  words: readonly string[];
  /** What is wrong with the text as it stands; it is said once the field is left. */
  fault: string | null;
  /** What was refused. */
  refused: string | undefined;
  onChange: (value: string) => void;
  children: (field: FieldParts) => ReactNode;
}

/** A field whose text may be filled with words in braces; a press puts one where the caret stands. */
export function PlaceholderField(props: PlaceholderFieldProps) {
  const { value, words, fault, refused, onChange, children } = props;
  const field = useRef<Field>(null);
  /** Nobody has been in it: there is no caret, and one adds at the end. */
  const wasIn = useRef(false);
  const [isLeft, setLeft] = useState(true);

  function put(word: string) {
    const caret = wasIn.current ? field.current : null;
    const from = caret?.selectionStart ?? value.length;
    const to = caret?.selectionEnd ?? from;
    const braced = `{${word}}`;
    flushSync(() => onChange(value.slice(0, from) + braced + value.slice(to)));
    field.current?.focus();
    field.current?.setSelectionRange(from + braced.length, from + braced.length);
  }

  return (
    <Stack gap={6}>
      {children({
        ref: field as Ref<never>,
        error: refused ?? (isLeft && fault !== null ? fault : undefined),
        onFocus: () => {
          wasIn.current = true;
          setLeft(false);
        },
        onBlur: () => setLeft(true),
      })}
      <Group gap={6} align="stretch" role="group" aria-label="Вставить подстановку">
        {words.map((word) => (
          <Button
            key={word}
            variant="default"
            size="compact-sm"
            fw={400}
            aria-label={`Вставить {${word}}`}
            // The field keeps the focus, and a phone its keyboard.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => put(word)}
          >
            {`{${word}}`}
          </Button>
        ))}
      </Group>
    </Stack>
  );
}
