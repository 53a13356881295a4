import { IconCheck } from '@tabler/icons-react';
import { memo, use, useState, type ComponentPropsWithRef } from 'react';
import { useOpenAtOnce } from '@/shared/lib/lazy';
import { Menu } from '../../menu';
import { ColumnsContext, type CardTools } from '../board-state';
import classes from '../board.module.css';

interface MoveMenuProps<Card> {
  card: Card;
  columnId: string;
  tools: CardTools<Card>;
  tabIndex: 0 | -1;
  focusCard: () => void;
}

type MenuButtonProps = ComponentPropsWithRef<'button'> & { label: string };

/**
 * Plain, its dots drawn by its style: a board has very many of them, and each is paid for when a card comes
 * into view.
 */
function MenuButton({ label, className = '', ...button }: MenuButtonProps) {
  return (
    <button
      type="button"
      className={`${classes.menu} ${className}`}
      aria-label={label}
      aria-haspopup="menu"
      {...button}
    />
  );
}

/** The menu itself; it comes opened, for it was drawn because it was asked for. */
function OpenedMenu<Card>({ card, columnId, tools, tabIndex, focusCard }: MoveMenuProps<Card>) {
  const { hand, isFixed, portal } = tools;
  const columns = use(ColumnsContext);
  const label = tools.menuName(card);
  const { trigger, opened, setOpened } = useOpenAtOnce();

  return (
    <Menu
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width={200}
      withInitialFocusPlaceholder={false}
      portalProps={portal ? { target: portal } : undefined}
    >
      <Menu.Target>
        <MenuButton ref={trigger} label={label} tabIndex={tabIndex} />
      </Menu.Target>
      <Menu.Dropdown aria-label={label}>
        {!isFixed && <Menu.Label>Переместить в…</Menu.Label>}
        {!isFixed &&
          columns
            .filter(({ accepts }) => accepts)
            .map(({ id, title }) => (
              <Menu.Item
                key={id}
                aria-current={id === columnId || undefined}
                rightSection={id === columnId && <IconCheck size={16} stroke={1.75} aria-hidden />}
                onClick={() => {
                  // The focus goes with the card; this menu stays behind and is no more.
                  focusCard();
                  hand.send(card, columnId, id);
                }}
              >
                {title}
              </Menu.Item>
            ))}
        {tools.drawMenuItems?.(card, focusCard)}
      </Menu.Dropdown>
    </Menu>
  );
}

function OneMenu<Card>(props: MoveMenuProps<Card>) {
  const { card, tools, tabIndex } = props;
  const [isRequested, setRequested] = useState(false);
  if (tools.isFixed && !tools.drawMenuItems) return null;
  if (isRequested) return <OpenedMenu {...props} />;
  return (
    <MenuButton
      label={tools.menuName(card)}
      tabIndex={tabIndex}
      onClick={() => setRequested(true)}
    />
  );
}

/**
 * Moves a card without a drag. Until it is pressed it is a button and nothing more: a board has many of them.
 */
export const MoveMenu = memo(OneMenu) as typeof OneMenu;
