import { ActionIcon } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Hint } from '@/shared/ui/hint';
import { INSTRUCTIONS, NAVIGATION } from '../model/navigation';
import { useCollapsed } from '../model/use-collapsed';
import { useIsLocked } from '../model/use-is-locked';
import { NavigationLink } from './navigation-link';
import { ProductMark } from './product-mark';
import classes from './side-navigation.module.css';

interface SideNavigationProps {
  /** The number of new leads, a link of its own beside that to all of them. */
  newLeads: ReactNode;
}

/** The navigation at the left of wide screens: 232 px, or 56 with names in tooltips. */
export function SideNavigation({ newLeads }: SideNavigationProps) {
  const [collapsed, toggle] = useCollapsed();
  const isLocked = useIsLocked();
  const toggleLabel = collapsed ? 'Развернуть меню' : 'Свернуть меню';
  const ToggleIcon = collapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;

  return (
    <nav
      aria-label="Основное меню"
      className={classes.root}
      data-collapsed={collapsed || undefined}
    >
      <ProductMark iconOnly={collapsed} />
      <div className={classes.groups}>
        {NAVIGATION.map(({ label, items }) => (
          <section key={label} aria-label={label} className={classes.group}>
            {!collapsed && (
              <span aria-hidden className={classes.groupLabel}>
                {label}
              </span>
            )}
            {items.map((item) => (
              <div key={item.to} className={classes.item}>
                <NavigationLink item={item} locked={isLocked(item)} iconOnly={collapsed} />
                {item.to === '/leads' && !collapsed && !isLocked(item) && newLeads}
              </div>
            ))}
          </section>
        ))}
      </div>
      <div className={classes.bottom}>
        <NavigationLink item={INSTRUCTIONS} locked={false} iconOnly={collapsed} />
        <Hint label={toggleLabel} side="right">
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={toggleLabel}
            onClick={toggle}
            className={classes.toggle}
          >
            <ToggleIcon size={18} stroke={1.75} />
          </ActionIcon>
        </Hint>
      </div>
    </nav>
  );
}
