import { IconChevronDown, type Icon } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { ICON } from '../icon-props';
import { Menu } from '../menu';
import classes from './folded-items.module.css';

interface FoldedItemsProps {
  label: string;
  /** The accessible name with the present value; absent: the label is enough. */
  name?: string;
  icon: Icon;
  /** `Menu.Item`s; drawn once they are asked for. */
  children: ReactNode;
}

/** Items behind one item of a larger menu; they unfold under it, for on a phone there is no room beside. */
export function FoldedItems({ label, name, icon: ItsIcon, children }: FoldedItemsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Menu.Item
        leftSection={<ItsIcon {...ICON} />}
        rightSection={<IconChevronDown {...ICON} />}
        closeMenuOnClick={false}
        aria-expanded={isOpen}
        aria-label={name}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </Menu.Item>
      {isOpen && (
        <>
          {children}
          <Menu.Divider className={classes.end} />
        </>
      )}
    </>
  );
}
