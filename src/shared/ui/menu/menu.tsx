import { Menu as MantineMenu, type MenuProps } from '@mantine/core';
import { useUncontrolled } from '@mantine/hooks';
import { useClosedByBack } from '@/shared/back';
import classes from './menu.module.css';

/** Between a menu and the edge of the window, in pixels. */
const EDGE = 8;
/** The least height of a menu that scrolls, in however little room. */
const LEAST_HEIGHT = 120;

/** No menu is longer than the room beside its button: what does not fit is scrolled to. */
const MIDDLEWARES: MenuProps['middlewares'] = {
  size: {
    padding: EDGE,
    apply({ availableHeight, elements: { floating } }) {
      const room = Math.max(availableHeight, LEAST_HEIGHT);
      floating.style.setProperty('--menu-room', `${Math.floor(room)}px`);
    },
  },
};

/** Every menu of the application: Back closes it, and it fits into the window. */
function Root({ opened, defaultOpened, onChange, ...menu }: MenuProps) {
  const [isOpen, setOpen] = useUncontrolled({
    value: opened,
    defaultValue: defaultOpened,
    finalValue: false,
    onChange,
  });
  useClosedByBack(isOpen, () => setOpen(false));
  return (
    <MantineMenu
      middlewares={MIDDLEWARES}
      classNames={{ dropdown: classes.dropdown }}
      {...menu}
      opened={isOpen}
      onChange={setOpen}
    />
  );
}

export const Menu = Object.assign(Root, {
  Target: MantineMenu.Target,
  Dropdown: MantineMenu.Dropdown,
  Item: MantineMenu.Item,
  Label: MantineMenu.Label,
  Divider: MantineMenu.Divider,
});
