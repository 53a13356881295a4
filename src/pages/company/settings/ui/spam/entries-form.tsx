import { Button, Group, Text } from '@mantine/core';
import { useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import type { SpamListName } from '@/entities/leads/spam-list';
import { GrowingTextarea } from '@/shared/ui/growing-textarea';
import { useAddEntries } from '../../api/spam/use-add-entries';
import { LIST_TEXTS } from '../../model/spam/list-texts';
import { outcomeText, wrongLinesText } from '../../model/spam/outcome-text';
import { readLines, type ReadLines } from '../../model/spam/read-lines';

const ROWS = { least: 2, most: 10 } as const;

interface EntriesFormProps {
  list: SpamListName;
  /** The present entries of the list. */
  present: readonly string[];
  text: string;
  onText: (text: string) => void;
}

/** Adds one or more lines to a list. Invalid lines stay, to be corrected. */
export function EntriesForm({ list, present, text, onText }: EntriesFormProps) {
  const [outcome, setOutcome] = useState<ReadLines | null>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  const { mutate: add, isPending } = useAddEntries(list);
  const texts = LIST_TEXTS[list];
  const wrongLines = outcome && wrongLinesText(outcome, texts.wrong);

  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (isPending) return;
    const read = readLines(list, text, present);
    const finish = () => {
      onText(read.wrong.join('\n'));
      setOutcome(read);
      input.current?.focus();
    };
    if (read.fresh.length === 0) finish();
    else add(read.fresh, { onSuccess: finish });
  };
  const submitByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
  };

  return (
    <form noValidate onSubmit={submit} className="min-w-0">
      <GrowingTextarea
        ref={input}
        label={texts.add}
        // The faults take the place of the help.
        description={wrongLines === null && texts.hint}
        error={wrongLines}
        placeholder={texts.placeholder}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        minRows={ROWS.least}
        maxRows={ROWS.most}
        autoComplete="off"
        spellCheck={false}
        value={text}
        readOnly={isPending}
        onChange={(event) => {
          onText(event.currentTarget.value);
          setOutcome(null);
        }}
        onKeyDown={submitByKey}
      />
      <Group justify="space-between" gap="sm" wrap="nowrap" align="flex-start" mt="sm">
        <Text size="sm" role="status" className="breakable dimmed">
          {outcome && outcomeText(outcome)}
        </Text>
        <Button type="submit" className="flex-none" loading={isPending}>
          Добавить
        </Button>
      </Group>
    </form>
  );
}
