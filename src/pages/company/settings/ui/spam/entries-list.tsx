import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { formatPhone, type SpamListName } from '@/entities/leads/spam-list';
import { foldText, formatNumber } from '@/shared/lib/text';
import { EmptyState } from '@/shared/ui/empty-state';
import { SearchInput } from '@/shared/ui/search-input';
import { useRemoveEntry } from '../../api/spam/use-remove-entry';
import { LIST_TEXTS } from '../../model/spam/list-texts';
import classes from './spam-section.module.css';

/** A list shorter than this is read at a glance. */
const SEARCHED_FROM = 12;
const SHOWN_AT_ONCE = 100;

interface EntriesListProps {
  list: SpamListName;
  entries: readonly string[];
  search: string;
  onSearch: (search: string) => void;
}

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** Whether an entry holds what is looked for; a phone also by its digits, however they are parted. */
function isFound(list: SpamListName, entry: string, search: string): boolean {
  if (foldText(entry).includes(foldText(search))) return true;
  const digits = digitsOf(search).replace(/^8(?=\d{3,})/, '');
  return list === 'phones' && digits !== '' && digitsOf(entry).includes(digits);
}

/** The entries of a list; each can be removed. */
export function EntriesList({ list, entries, search, onSearch }: EntriesListProps) {
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  const root = useRef<HTMLDivElement>(null);
  const { mutate: remove } = useRemoveEntry(list);

  if (entries.length === 0) return <EmptyState text={LIST_TEXTS[list].empty} />;
  const found = search === '' ? entries : entries.filter((entry) => isFound(list, entry, search));
  const rest = found.length - shown;

  const removeAt = (entry: string, index: number) => {
    // The button goes with its row: the next one takes the focus, or the one before.
    const buttons = root.current?.querySelectorAll<HTMLElement>('li button') ?? [];
    (buttons[index + 1] ?? buttons[index - 1] ?? root.current)?.focus();
    remove(entry);
  };

  return (
    <div ref={root} tabIndex={-1} className={classes.entries}>
      {(entries.length >= SEARCHED_FROM || search !== '') && (
        <SearchInput label="Найти в списке" value={search} onChange={onSearch} />
      )}
      {found.length === 0 && (
        <EmptyState
          text="Ничего не найдено"
          action={
            <Button variant="default" onClick={() => onSearch('')}>
              Сбросить поиск
            </Button>
          }
        />
      )}
      <ul>
        {found.slice(0, shown).map((entry, index) => {
          const text = list === 'phones' ? formatPhone(entry) : entry;
          return (
            <li key={entry} className={classes.entry}>
              <span className={classes.text} dir="auto">
                {text}
              </span>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Убрать из списка: ${text}`}
                title="Убрать из списка"
                onClick={() => removeAt(entry, index)}
              >
                <IconX size={16} stroke={1.75} aria-hidden />
              </ActionIcon>
            </li>
          );
        })}
      </ul>
      {rest > 0 && (
        <Button variant="default" onClick={() => setShown(shown + SHOWN_AT_ONCE)}>
          Показать ещё {formatNumber(Math.min(rest, SHOWN_AT_ONCE))} из {formatNumber(rest)}
        </Button>
      )}
    </div>
  );
}
