import { UnstyledButton } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { Hint } from '@/shared/ui/hint';
import { isActive, type NavigationItem } from '../model/navigation';
import classes from './navigation-link.module.css';

interface NavigationLinkProps {
  item: NavigationItem;
  locked: boolean;
  /** Only the icon is shown; the name is in the tooltip. */
  iconOnly?: boolean;
  /** The icon over the name, as in the bottom bar of a phone. */
  stacked?: boolean;
}

/** A link to a screen. A locked one is still a link: the guard explains what is missing. */
export function NavigationLink({ item, locked, iconOnly, stacked }: NavigationLinkProps) {
  const pathname = useLocation({ select: (location) => location.pathname });
  const active = isActive(item, pathname);
  const ItemIcon = item.icon;
  const name = locked ? `${item.label}, модуль не подключён` : item.label;
  return (
    <Hint
      label={locked ? `${item.label} — модуль не подключён` : item.label}
      side="right"
      disabled={!iconOnly && !locked}
    >
      <UnstyledButton
        className={classes.root}
        data-active={active || undefined}
        data-icon-only={iconOnly || undefined}
        data-stacked={stacked || undefined}
        renderRoot={(props) => (
          <Link
            {...props}
            to={item.to}
            {...(item.view && { search: { view: item.view } })}
            activeOptions={{ exact: item.exact ?? false }}
            aria-label={iconOnly || locked ? name : undefined}
            aria-current={active ? 'page' : undefined}
          />
        )}
      >
        <ItemIcon size={18} stroke={1.75} aria-hidden className={classes.icon} />
        {!iconOnly && <span className={classes.label}>{item.label}</span>}
        {locked && <IconLock size={14} stroke={1.75} aria-hidden className={classes.lock} />}
      </UnstyledButton>
    </Hint>
  );
}
