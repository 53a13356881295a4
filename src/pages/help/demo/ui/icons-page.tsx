import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { ICONS } from 'virtual:used-icons';
import { copyText } from '@/shared/ui/copy-button';
import { toast } from '@/shared/lib/toast';
import { EmptyState } from '@/shared/ui/empty-state';
import { SearchInput } from '@/shared/ui/search-input';
import { DemoPage } from './demo-page';
import classes from './icons.module.css';

/** Every icon of the product by its name; a press copies the name. */
export function IconsPage() {
  const [search, setSearch] = useState('');
  const found = Object.entries(ICONS).filter(([name]) =>
    name.toLowerCase().includes(search.toLowerCase()),
  );
  const copy = async (name: string) => {
    if (await copyText(name)) toast.success(`Скопировано: ${name}`);
  };
  return (
    <DemoPage title="Иконки">
      <SearchInput
        label="Найти иконку"
        value={search}
        onChange={setSearch}
        className={classes.search}
      />
      {found.length === 0 && <EmptyState text="Такой иконки нет" />}
      <ul className={classes.icons} aria-label="Иконки">
        {found.map(([name, drawing]) => (
          <li key={name}>
            <UnstyledButton
              className={classes.icon}
              aria-label={`Скопировать ${name}`}
              onClick={() => void copy(name)}
            >
              <span
                className={classes.drawing}
                style={{ maskImage: `url("${drawing}")` }}
                aria-hidden
              />
              <span>{name.slice('Icon'.length)}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </DemoPage>
  );
}
