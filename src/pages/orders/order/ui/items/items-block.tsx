import { Button } from '@mantine/core';
import { IconChevronDown, IconPlus } from '@tabler/icons-react';
import { Fragment, memo, useCallback, useMemo, useRef, useState, type CSSProperties } from 'react';
import { formatMoney } from '@/shared/lib/text';
import { useIsPhone } from '@/shared/lib/viewport';
import { useRight } from '@/shared/rights';
import { ICON } from '@/shared/ui/icon-props';
import { Menu } from '@/shared/ui/menu';
import { Sortable } from '@/shared/ui/sortable';
import type { EditorShared } from '../../model/editor-context';
import type { ItemDraft } from '../../model/draft/order-draft';
import type { ReadItem } from '../../model/draft/read-item';
import { useAddAfterLast } from '../../model/use-add-after-last';
import { useAddKey } from '../../model/use-add-key';
import { useFoldedItems } from '../../model/use-folded-items';
import { useItemChanges } from '../../model/use-item-changes';
import { useRemovedItem } from '../../model/use-removed-item';
import { Block } from '../block';
import { ItemRow } from './item-row';
import { RemovedItem } from './removed-item';
import classes from './items.module.css';
import shared from '../order.module.css';

/** Copies a choice of the first item to all others. */
function ApplyToAll({ draft, change }: Pick<EditorShared, 'draft' | 'change'>) {
  const [first] = draft.items;
  if (!first || draft.items.length < 2) return null;
  const patchAll = (patch: Partial<ItemDraft>) =>
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
        <Menu.Item onClick={() => patchAll({ film: first.film })}>Плёнка</Menu.Item>
        <Menu.Item onClick={() => patchAll({ fastener: first.fastener, step: first.step })}>
          Крепёж
        </Menu.Item>
        <Menu.Item onClick={() => patchAll({ color: first.color, edging_mm: first.edging_mm })}>
          Кант
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/**
 * Gives the focus to the next row of a row that is removed, as the pointer goes, or to what stands behind all
 * rows.
 */
function focusNextRow(row: Element | null, behind: HTMLElement | null) {
  const rows = Array.from(row?.parentElement?.children ?? []);
  const withButton = (each: Element) => each.querySelector<HTMLElement>('[data-removes]');
  const at = row ? rows.indexOf(row) : -1;
  const next = [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0)).reverse()].find(
    withButton,
  );
  ((next && withButton(next)) ?? behind)?.focus();
}

const NO_SUM_COLUMN = { '--sum-least': '0px' } as CSSProperties;

/** The column of sums as wide as the longest: every digit has the same width. */
const sumColumn = (items: readonly ReadItem[]) => {
  const lengths = items.map(({ calculated }) => formatMoney(calculated?.amount ?? 0).length);
  return { '--sum-length': Math.max(0, ...lengths) } as CSSProperties;
};

/** The items of the order, each a row that unfolds. */
export const ItemsBlock = memo(function ItemsBlock({ editor }: { editor: EditorShared }) {
  const { draft, prices, read, isOpen, change } = editor;
  const { items } = draft;
  const [unfolded, setUnfolded] = useState<string | null>(null);
  // Memoised by their text, so that a size in one row does not render the others anew.
  const idsText = items.map(({ id }) => id).join();
  const ids = useMemo(() => idsText.split(',').filter(Boolean), [idsText]);
  const namesText = JSON.stringify(items.map(({ name }) => name));
  const nameOf = useMemo(() => {
    const names = JSON.parse(namesText) as string[];
    return (id: string | number) => names[ids.indexOf(String(id))] || 'изделие';
  }, [ids, namesText]);

  const { added, add, changeItem, duplicate, move } = useItemChanges(items, prices, change);
  useAddKey(isOpen ? add : undefined);
  const goOn = useAddAfterLast(items, add);
  const addButton = useRef<HTMLButtonElement>(null);
  const { removed, remove: removeItem, giveBack } = useRemovedItem(items, change);
  const remove = useCallback(
    (id: string, row: Element | null) => {
      focusNextRow(row, addButton.current);
      removeItem(id);
    },
    [removeItem],
  );
  const isPhone = useIsPhone();
  const seesSums = useRight('money');
  const { isFolded, fold } = useFoldedItems(read.items, isPhone);
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
        <ul
          className={classes.list}
          aria-label="Изделия"
          data-slopes={items.some(({ shape }) => shape === 'slope') || undefined}
          style={seesSums ? sumColumn(read.items) : NO_SUM_COLUMN}
          onKeyDown={isOpen ? goOn : undefined}
        >
          {items.map((item, index) => {
            const each = read.items[index];
            if (!each) return null;
            return (
              <Fragment key={item.id}>
                {removed?.before === item.id && (
                  <RemovedItem removed={removed} onReturn={giveBack} />
                )}
                <ItemRow
                  item={item}
                  index={index}
                  prices={prices}
                  read={each}
                  isUnfolded={unfolded === item.id}
                  isFolded={isPhone ? isFolded(item.id, each) : null}
                  isAdded={added === item.id}
                  isOpen={isOpen}
                  onToggle={toggle}
                  onFold={fold}
                  onChange={changeItem}
                  onDuplicate={duplicate}
                  onRemove={remove}
                />
              </Fragment>
            );
          })}
          {removed?.before === null && <RemovedItem removed={removed} onReturn={giveBack} />}
        </ul>
      </Sortable>
      {isOpen && (
        <Button
          ref={addButton}
          variant={items.length === 0 ? 'filled' : 'default'}
          leftSection={<IconPlus {...ICON} />}
          aria-keyshortcuts="Control+Enter"
          title="Ctrl+Enter или Enter в последнем поле"
          onClick={add}
        >
          Добавить изделие
        </Button>
      )}
    </Block>
  );
});
