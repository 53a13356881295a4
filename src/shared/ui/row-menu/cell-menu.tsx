import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconChevronDown, type Icon } from '@tabler/icons-react';
import type { ComponentProps, ComponentPropsWithRef, ReactNode } from 'react';
import classes from './cell-menu.module.css';

interface CellMenuButtonProps extends ComponentPropsWithRef<'button'> {
  /** The accessible name: the field and its value. */
  label: string;
  /** True for a chip, which is as wide as it is. */
  isChip?: boolean;
}

/** The value of a cell as the button of the menu that changes it; a sign says so in the row one points at. */
export const CellMenuButton = ({ label, isChip, children, ...button }: CellMenuButtonProps) => (
  <UnstyledButton
    aria-label={label}
    aria-haspopup="menu"
    {...button}
    className={classes.button}
    data-chip={isChip || undefined}
  >
    {children}
    <IconChevronDown size={14} stroke={1.75} aria-hidden />
  </UnstyledButton>
);

/** A text within `CellMenuButton`, cut where there is no room. */
export const CellText = (props: ComponentProps<'span'>) => (
  <span {...props} className={classes.text} />
);

/** A cell of a value and what can be done with it. */
export const CellWithAction = ({ children }: { children: ReactNode }) => (
  <span className="row">{children}</span>
);

interface CellActionProps {
  /** The accessible name. */
  label: string;
  title: string;
  icon: Icon;
  /** True where nothing but it stands there. */
  isShown?: boolean | undefined;
  onClick: () => void;
}

/** A small button beside a value; it shows in the row one points at. */
export const CellAction = (props: CellActionProps) => {
  const { label, title, icon: ItsIcon, isShown, onClick } = props;
  return (
    <ActionIcon
      variant="subtle"
      size={24}
      className={classes.action}
      data-shown={isShown}
      aria-label={label}
      title={title}
      onClick={onClick}
    >
      <ItsIcon size={16} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
};
