import { useState } from 'react';
import { GrowingTextarea } from '@/shared/ui/growing-textarea';

interface LinesFieldProps {
  label: string;
  description: string;
  placeholder?: string;
  value: readonly string[];
  error: string | undefined;
  onChange: (value: string[]) => void;
}

const linesOf = (text: string) => [
  ...new Set(
    text
      .split(/[\n,]/)
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];

/** A list of short texts, one in a line. */
export function LinesField({ value, onChange, ...field }: LinesFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  // The typed text stays until the list changes by itself, as after an undo.
  const isOwn = typed !== null && linesOf(typed).join('\n') === value.join('\n');
  return (
    <GrowingTextarea
      {...field}
      minRows={3}
      maxRows={10}
      value={isOwn ? typed : value.join('\n')}
      onChange={({ currentTarget: { value: text } }) => {
        setTyped(text);
        onChange(linesOf(text));
      }}
    />
  );
}
