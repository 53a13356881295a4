import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconPlus } from '@tabler/icons-react';
import { memo, useCallback, useMemo, useRef, useState } from 'react';
import { newUuid } from '@/shared/lib/record';
import { ICON } from '@/shared/ui/icon-props';
import { Sortable, withMoved } from '@/shared/ui/sortable';
import type { EditorShared } from '../../../model/order/editor-context';
import { nextItem, nextName, type ItemDraft } from '../../../model/order/order-draft';
import { useAddKey } from '../../../model/order/use-add-key';
import { Block } from '../block';
import { ItemRow } from './item-row';
import shared from '../order.module.css';
import classes from './items.module.css';

/** What the first item has is given to all others. */
function ApplyToAll({ draft, change }: Pick<EditorShared, 'draft' | 'change'>) {
  const [first] = draft.items;
  if (!first || draft.items.length < 2) return null;
  const give = (patch: Partial<ItemDraft>) =>
    change((before) => ({
      ...before,
      items: before.items.map((item) => ({ ...item, ...patch })),
    }));
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="subtle" size="compact-md" rightSection={<IconChevronDown {...ICON} />}>
          Применить ко всем
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Как у первого изделия</Menu.Label>
        <Menu.Item onClick={() => give({ film: first.film })}>Плёнка</Menu.Item>
        <Menu.Item onClick={() => give({ fastener: first.fastener, step: first.step })}>
          Крепёж
        </Menu.Item>
        <Menu.Item onClick={() => give({ color: first.color, edging_mm: first.edging_mm })}>
          Кант
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** What is made: the pieces, each a row that unfolds. */
export const ItemsBlock = memo(function ItemsBlock({ editor }: { editor: EditorShared }) {
  const { draft, prices, read, isOpen, change } = editor;
  const { items } = draft;
  const [unfolded, setUnfolded] = useState<string | null>(null);
  /** The item that was added just now: the focus goes to its width. */
  const [added, setAdded] = useState<string | null>(null);
  // The same ones while nothing of them changes: rows are not rendered anew for a size in another.
  const idsText = items.map(({ id }) => id).join();
  const ids = useMemo(() => idsText.split(',').filter(Boolean), [idsText]);
  const namesText = JSON.stringify(items.map(({ name }) => name));
  const nameOf = useMemo(() => {
    const names = JSON.parse(namesText) as string[];
    return (id: string | number) => names[ids.indexOf(String(id))] || 'изделие';
  }, [ids, namesText]);

  const changeItem = useCallback(
    (id: string, patch: Partial<ItemDraft>) =>
      change(
        (before) => ({
          ...before,
          items: before.items.map((item) => (item.id === id ? { ...item, ...patch } : item)),
        }),
        `${id}-${Object.keys(patch).join()}`,
      ),
    [change],
  );
  const add = () => {
    const item = nextItem(items, prices);
    setAdded(item.id);
    change((before) => ({ ...before, items: [...before.items, item] }));
  };
  useAddKey(isOpen ? add : undefined);
  const duplicate = useCallback(
    (id: string) => {
      const copyId = newUuid();
      setAdded(copyId);
      change((before) => ({
        ...before,
        items: before.items.flatMap((item) =>
          item.id === id
            ? [item, { ...item, id: copyId, name: nextName(item.name, before.items) }]
            : [item],
        ),
      }));
    },
    [change],
  );
  const addButton = useRef<HTMLButtonElement>(null);
  const remove = useCallback(
    (id: string, row: Element | null) => {
      // The focus goes on to the next one, as the pointer does.
      const next = row?.nextElementSibling ?? row?.previousElementSibling;
      (next?.querySelector<HTMLElement>('[data-removes]') ?? addButton.current)?.focus();
      change((before) => ({ ...before, items: before.items.filter((item) => item.id !== id) }));
    },
    [change],
  );
  const move = useCallback(
    (id: string | number, to: number) =>
      change((before) => {
        const byId = new Map(before.items.map((item) => [item.id, item]));
        const order = withMoved(
          before.items.map((item) => item.id),
          String(id),
          to,
        );
        return { ...before, items: order.flatMap((each) => byId.get(each) ?? []) };
      }),
    [change],
  );
  const toggle = useCallback(
    (id: string) => setUnfolded((before) => (before === id ? null : id)),
    [],
  );

  return (
    <Block title="Изделия" action={isOpen && <ApplyToAll draft={draft} change={change} />}>
      {items.length === 0 && (
        <p className={shared.dimmed}>Изделий пока нет. Добавьте первое и укажите размеры.</p>
      )}
      <Sortable ids={ids} nameOf={nameOf} onMove={move}>
        <ul className={classes.items} aria-label="Изделия">
          {items.map((item, index) => {
            const each = read.items[index];
            if (!each) return null;
            return (
              <ItemRow
                key={item.id}
                item={item}
                index={index}
                prices={prices}
                read={each}
                isUnfolded={unfolded === item.id}
                isAdded={added === item.id}
                isOpen={isOpen}
                onToggle={toggle}
                onChange={changeItem}
                onDuplicate={duplicate}
                onRemove={remove}
              />
            );
          })}
        </ul>
      </Sortable>
      {isOpen && (
        <Button
          ref={addButton}
          variant={items.length === 0 ? 'filled' : 'default'}
          leftSection={<IconPlus {...ICON} />}
          aria-keyshortcuts="Control+Enter"
          title="Ctrl+Enter"
          onClick={add}
        >
          Добавить изделие
        </Button>
      )}
    </Block>
  );
});
