import { UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDots } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useLazy } from '@/shared/lib/lazy';
import { useRight } from '@/shared/rights';
import type { Counters } from '../model/counters';
import { BOTTOM_BAR, isBehindMore, OWN_BAR } from '../model/navigation';
import { useIsItemShown } from '../model/use-groups';
import { useIsLocked } from '../model/use-is-locked';
import classes from './bottom-bar.module.css';
import linkClasses from './navigation-link.module.css';
import { NavigationLink } from './navigation-link';

const loadSheet = () => import('./more-sheet').then((module) => module.MoreSheet);

/** The navigation of a phone: three screens at hand, the rest behind «Ещё». */
export function BottomBar({ counters }: { counters: Counters }) {
  const [opened, { open, close }] = useDisclosure();
  const { loaded: MoreSheet, load } = useLazy(loadSheet);
  const pathname = useLocation({ select: (location) => location.pathname });
  const isLocked = useIsLocked();
  const isShown = useIsItemShown();
  const mayRead = useRight('read');

  useEffect(close, [pathname, close]);

  return (
    <>
      <nav aria-label="Основное меню" className={classes.root}>
        {(mayRead ? BOTTOM_BAR : OWN_BAR).filter(isShown).map((item) => (
          <div key={item.to} className={classes.item}>
            <NavigationLink item={item} locked={isLocked(item)} stacked />
            {!isLocked(item) && counters[item.to]?.badge}
          </div>
        ))}
        {mayRead && (
          <UnstyledButton
            className={linkClasses.root}
            data-stacked
            data-active={isBehindMore(pathname) || undefined}
            aria-haspopup="dialog"
            aria-expanded={opened}
            onClick={() => {
              load();
              open();
            }}
          >
            <IconDots size={18} stroke={1.75} aria-hidden className={linkClasses.icon} />
            <span className={linkClasses.label}>Ещё</span>
          </UnstyledButton>
        )}
      </nav>
      {MoreSheet && <MoreSheet opened={opened} onClose={close} />}
    </>
  );
}
