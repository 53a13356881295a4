import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { FIELD_OPTIONS_LIMIT } from '@/entities/leads/lead-field';
import { Sortable, withMoved } from '@/shared/ui/sortable';
import { newOption, readOptions, writeOptions, type OptionDraft } from '../model/option-drafts';
import classes from './field-form.module.css';
import { OptionRow } from './option-row';

interface OptionsEditorProps {
  /** See `writeOptions`. */
  text: string;
  /** The error of all options. */
  error: string | undefined;
  /** Errors of single options, by their index among the sent ones. */
  errors: Record<number, string>;
  onChange: (text: string) => void;
}

/** The choices of a field: add, rename, put in order, archive. Archived ones go on standing in the leads. */
export function OptionsEditor({ text, error, errors, onChange }: OptionsEditorProps) {
  const [options, setOptions] = useState(() => readOptions(text));
  const root = useRef<HTMLFieldSetElement>(null);
  /** The option to focus in the next render. */
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    root.current?.querySelector<HTMLElement>(`[data-option="${wanted.current}"]`)?.focus();
    wanted.current = null;
  });

  const write = (next: OptionDraft[]) => {
    setOptions(next);
    onChange(writeOptions(next));
  };
  const offered = options.filter(({ archived }) => !archived);
  const archived = options.filter((option) => option.archived);
  const keys = offered.map(({ key }) => key);
  const change = (key: string, patch: Partial<OptionDraft>) =>
    write(options.map((option) => (option.key === key ? { ...option, ...patch } : option)));
  const order = (next: readonly string[]) =>
    write([...next.flatMap((key) => offered.filter((o) => o.key === key)), ...archived]);
  const add = (after: string | null) => {
    const added = [newOption()];
    const place = after === null ? offered.length : keys.indexOf(after) + 1;
    write([...offered.slice(0, place), ...added, ...offered.slice(place), ...archived]);
    wanted.current = added.at(-1)?.key ?? null;
  };
  /** The first line takes an empty place; each further one its own. */
  const paste = (option: OptionDraft, labels: string[]) => {
    const added = labels.slice(0, FIELD_OPTIONS_LIMIT - options.length).map(newOption);
    const kept = option.label.trim() === '' ? [] : [option];
    write([
      ...offered.flatMap((o) => (o.key === option.key ? [...kept, ...added] : [o])),
      ...archived,
    ]);
    wanted.current = added.at(-1)?.key ?? null;
  };
  const remove = ({ key, id }: OptionDraft) => {
    const neighbour = keys[keys.indexOf(key) - 1] ?? keys[keys.indexOf(key) + 1];
    wanted.current = neighbour ?? 'add';
    if (id !== undefined) change(key, { archived: true });
    else write(options.filter((option) => option.key !== key));
  };
  // Lines left empty are not sent, so they have no place in what the server says.
  const sent = options.filter(({ id, label }) => id !== undefined || label.trim() !== '');
  const errorOf = (option: OptionDraft) => errors[sent.indexOf(option)];
  const hasOwnErrors = Object.keys(errors).length > 0;
  const isFull = options.length >= FIELD_OPTIONS_LIMIT;

  return (
    <fieldset ref={root} className={classes.options}>
      <legend>Варианты</legend>
      <Sortable
        ids={keys}
        nameOf={(key) => offered.find((option) => option.key === key)?.label || 'Новый вариант'}
        onMove={(key, to) => order(withMoved(keys, String(key), to))}
      >
        <ul className={classes.optionList}>
          {offered.map((option, place) => (
            <OptionRow
              key={option.key}
              option={option}
              place={place}
              count={offered.length}
              error={errorOf(option)}
              onChange={(label) => change(option.key, { label })}
              onNext={() => !isFull && add(option.key)}
              onPaste={(labels) => paste(option, labels)}
              onMove={(to) => order(withMoved(keys, option.key, to))}
              onRemove={() => remove(option)}
            />
          ))}
        </ul>
      </Sortable>
      {error !== undefined && !hasOwnErrors && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
      <Button
        variant="subtle"
        size="compact-md"
        data-option="add"
        aria-invalid={(error !== undefined && !hasOwnErrors) || undefined}
        leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
        disabled={isFull}
        onClick={() => add(null)}
      >
        Добавить вариант
      </Button>
      {archived.length > 0 && (
        <div className={classes.archived}>
          <h3>В архиве</h3>
          <ul className={classes.optionList}>
            {archived.map((option) => (
              <li key={option.key} className={classes.archivedOption}>
                <span>{option.label}</span>
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={`Вернуть вариант «${option.label}»`}
                  onClick={() => {
                    wanted.current = option.key;
                    change(option.key, { archived: false });
                  }}
                >
                  Вернуть
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </fieldset>
  );
}
