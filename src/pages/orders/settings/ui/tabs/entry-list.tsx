import { ActionIcon, Button, Switch } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, type CSSProperties, type ReactNode } from 'react';
import { EmptyState } from '@/shared/ui/empty-state';
import { ICON } from '@/shared/ui/icon-props';
import classes from './entry-list.module.css';

interface EntryListProps<Entry> {
  /** The accessible name of the list. */
  label: string;
  entries: readonly Entry[];
  /** The columns of the fields, as a grid of CSS has them; in less room they wrap. */
  template: string;
  fields: (entry: Entry) => ReactNode;
  addLabel: string;
  emptyText: string;
  onAdd: () => void;
  onSwitch: (entry: Entry, active: boolean) => void;
  /**
   * Whether a record was never saved: it can be removed; a saved one is only switched off, as orders may use
   * it.
   */
  isNew: (entry: Entry) => boolean;
  onRemove: (entry: Entry) => void;
}

/** Records of the price list, each a line of fields. */
export function EntryList<Entry extends { id: number; name: string; active: boolean }>(
  props: EntryListProps<Entry>,
) {
  const { label, entries, template, fields, addLabel, emptyText } = props;
  const list = useRef<HTMLUListElement>(null);
  const isAdded = useRef(false);
  useEffect(() => {
    if (!isAdded.current) return;
    isAdded.current = false;
    // Its name is typed over at once.
    const name = list.current?.querySelector<HTMLInputElement>('li:last-child input');
    name?.focus();
    name?.select();
  }, [entries.length]);
  const add = (
    <Button
      variant="default"
      leftSection={<IconPlus {...ICON} />}
      onClick={() => {
        isAdded.current = true;
        props.onAdd();
      }}
    >
      {addLabel}
    </Button>
  );
  if (entries.length === 0) return <EmptyState text={emptyText} action={add} />;
  return (
    <>
      <ul className={classes.list} aria-label={label} ref={list}>
        {entries.map((entry) => (
          <li
            key={entry.id}
            className={classes.entry}
            data-off={!entry.active || undefined}
            aria-label={entry.name}
          >
            <div
              className={classes.fields}
              style={{ '--entry-columns': template } as CSSProperties}
            >
              {fields(entry)}
            </div>
            <div className={classes.actions}>
              {props.isNew(entry) ? (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={36}
                  aria-label={`Убрать: ${entry.name}`}
                  onClick={() => props.onRemove(entry)}
                >
                  <IconTrash {...ICON} />
                </ActionIcon>
              ) : (
                <Switch
                  aria-label={`Используется: ${entry.name}`}
                  title={entry.active ? 'Используется в расчётах' : 'Выключено'}
                  checked={entry.active}
                  onChange={(event) => props.onSwitch(entry, event.currentTarget.checked)}
                />
              )}
            </div>
          </li>
        ))}
      </ul>
      {add}
    </>
  );
}
