import { Button, Group, Stack } from '@mantine/core';
import { useRef, useState, type ReactNode, type Ref } from 'react';
import { flushSync } from 'react-dom';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** The props of the input that this field provides. */
interface FieldParts {
  ref: Ref<never>;
  error: string | undefined;
  onFocus: () => void;
  onBlur: () => void;
}

interface PlaceholderFieldProps {
  value: string;
  /** The placeholders that can be inserted. */
  words: readonly string[];
  /** The fault of the text, shown once the field is left. */
  fault: string | null;
  /** The server's refusal. */
  refused: string | undefined;
  onChange: (value: string) => void;
  children: (field: FieldParts) => ReactNode;
}

/** A field whose text may be filled with words in braces; a press puts one where the caret stands. */
export function PlaceholderField(props: PlaceholderFieldProps) {
  const { value, words, fault, refused, onChange, children } = props;
  const field = useRef<Field>(null);
  /** False while the field was never focused: there is no caret, and a placeholder is added at the end. */
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
