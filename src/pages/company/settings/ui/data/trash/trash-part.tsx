import { Button, Checkbox } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { trashQueries, type TrashItem } from '@/entities/records/trash';
import { useListState } from '@/shared/lib/list';
import { formatNumber } from '@/shared/lib/text';
import { EmptyState } from '@/shared/ui/empty-state';
import { PagedSection } from '@/shared/ui/paged-section';
import { SettingsSection } from '@/shared/ui/settings-section';
import { useRestore, type Restorable } from '../../../api/data/use-restore';
import { settingsState } from '../../../model/sections';
import { knownType } from '../../../model/trash-words';
import classes from './trash-part.module.css';
import { TrashRow } from './trash-row';

const keyOf = ({ type, id }: { type: string; id: number }) => `${type} ${id}`;

/** Returns the rows that can be restored here. */
const restorable = (items: readonly TrashItem[]): Restorable[] =>
  items.flatMap(({ type, id }) => {
    const known = knownType(type);
    return known ? [{ type: known, id }] : [];
  });

function TrashRows({ items }: { items: readonly TrashItem[] }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { mutate, isPending } = useRestore();
  const here = restorable(items);
  const ticked = here.filter((item) => chosen.has(keyOf(item)));
  const choose = (item: TrashItem, isChosen: boolean) =>
    setChosen((known) => {
      const next = new Set(known);
      if (isChosen) next.add(keyOf(item));
      else next.delete(keyOf(item));
      return next;
    });
  return (
    <>
      <div className={classes.head}>
        <Checkbox
          className="flex-1"
          label="Выбрать все на странице"
          checked={here.length > 0 && ticked.length === here.length}
          indeterminate={ticked.length > 0 && ticked.length < here.length}
          onChange={({ currentTarget }) =>
            setChosen(new Set(currentTarget.checked ? here.map(keyOf) : []))
          }
        />
        {ticked.length > 0 && (
          <Button loading={isPending} onClick={() => mutate(ticked)}>
            Восстановить ({formatNumber(ticked.length)})
          </Button>
        )}
      </div>
      <ul className={classes.list} aria-label="Удалённые записи">
        {items.map((item) => {
          const known = knownType(item.type);
          return (
            <TrashRow
              key={keyOf(item)}
              item={item}
              isChosen={chosen.has(keyOf(item))}
              isBusy={isPending}
              onChoose={known && ((isChosen) => choose(item, isChosen))}
              onRestore={() => known && mutate([{ type: known, id: item.id }])}
            />
          );
        })}
      </ul>
    </>
  );
}

/** Whatever was deleted lately, in one place, and the way back. */
export function TrashPart() {
  const [{ page }, change] = useListState(settingsState);
  const [perPage, setPerPage] = useState(25);
  const list = useQuery(trashQueries.list({ page, per_page: perPage }));
  return (
    <SettingsSection
      title="Корзина"
      hint="Удалённое лежит здесь 30 дней, потом исчезает навсегда. Восстановленное возвращается таким, каким было."
    >
      <PagedSection
        query={list}
        loadingText="Загрузка корзины"
        failure="Не удалось загрузить корзину"
        size={perPage}
        onChange={({ page: next, perPage: size }) => {
          if (size) setPerPage(size);
          change({ page: next });
        }}
        empty={
          <EmptyState
            icon={<IconTrash size={32} stroke={1.5} />}
            text="Корзина пуста"
            hint="Здесь появится то, что удалят сотрудники"
          />
        }
      >
        {(items) => <TrashRows items={items} />}
      </PagedSection>
    </SettingsSection>
  );
}
