import { ActionIcon } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { useRef } from 'react';
import { useRight } from '@/shared/rights';
import { Hint } from '@/shared/ui/hint';
import type { Counters } from '../model/counters';
import { INSTRUCTIONS, NAVIGATION, OWN_NAVIGATION } from '../model/navigation';
import { useFolding } from '../model/use-folding';
import { useGroups } from '../model/use-groups';
import { useIsLocked } from '../model/use-is-locked';
import { NavigationLink } from './navigation-link';
import { ProductMark } from './product-mark';
import classes from './side-navigation.module.css';

interface SideNavigationProps {
  counters: Counters;
}

/** The navigation at the left of wide screens: 232 px, or 56 with names in tooltips. */
export function SideNavigation({ counters }: SideNavigationProps) {
  const root = useRef<HTMLElement>(null);
  const { isFolded, isOverlay, toggle } = useFolding(root);
  const isLocked = useIsLocked();
  const mayRead = useRight('read');
  const groups = useGroups(mayRead ? NAVIGATION : OWN_NAVIGATION);
  const toggleLabel = isFolded ? 'Развернуть меню' : 'Свернуть меню';
  const ToggleIcon = isFolded ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;

  return (
    <nav
      ref={root}
      aria-label="Основное меню"
      className={classes.root}
      data-folded={isFolded || undefined}
      data-overlay={isOverlay || undefined}
    >
      <ProductMark iconOnly={isFolded} />
      <div className={classes.groups}>
        {groups.map(({ label, items }) => (
          <div key={label} role="group" aria-label={label} className={classes.group}>
            {!isFolded && (
              <span aria-hidden className={classes.groupLabel}>
                {label}
              </span>
            )}
            {items.map((item) => (
              <div key={item.to} className="relative">
                <NavigationLink item={item} locked={isLocked(item)} iconOnly={isFolded} />
                {!isLocked(item) && counters[item.to]?.[isFolded ? 'badge' : 'link']}
              </div>
            ))}
          </div>
        ))}
      </div>
      <div className={classes.bottom}>
        {mayRead && <NavigationLink item={INSTRUCTIONS} locked={false} iconOnly={isFolded} />}
        <Hint label={toggleLabel} side="right">
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={toggleLabel}
            aria-expanded={!isFolded}
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
