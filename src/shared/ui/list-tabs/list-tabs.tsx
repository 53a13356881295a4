import { UnstyledButton } from '@mantine/core';
import { useEffect, type MouseEvent } from 'react';
import { formatNumber } from '@/shared/lib/text';
import classes from './list-tabs.module.css';
import { useCountRoom } from './use-count-room';
import { useTabStrip } from './use-tab-strip';

interface ListTab<Value extends string> {
  value: Value;
  label: string;
  /** The number of records; undefined while unknown, absent where it is never counted. */
  count?: number | undefined;
  /** Says what is counted, where the label is too short to. */
  hint?: string | undefined;
}

interface ListTabsProps<Value extends string> {
  /** The accessible name of the tabs. */
  label: string;
  tabs: readonly ListTab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** The address of a tab: by Ctrl or the middle button it opens beside this one. */
  hrefOf: (value: Value) => string;
  /** A hint with a link after the tabs. */
  note?: { text: string; href: string; onOpen: () => void } | undefined;
}

/** Follows a link without leaving the page, unless it is to be opened elsewhere. */
const follow = (open: () => void) => (event: MouseEvent) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  open();
};

/**
 * The parts of a list, with how much there is in each. On a narrow screen they scroll sideways, and fade
 * where more follow; a note stands over what follows.
 */
export function ListTabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  hrefOf,
  note,
}: ListTabsProps<Value>) {
  const names = [...tabs.map((tab) => tab.value), note?.text].join(' ');
  const { ref: strip, className, ...cut } = useTabStrip<HTMLElement>(names);
  const counts = Object.fromEntries(
    tabs.flatMap(({ value, count }) => (count === undefined ? [] : [[value, formatNumber(count)]])),
  ) as Record<string, string>;
  const roomOf = useCountRoom(label, counts);
  // The tabs grow when it becomes known how much is in them.
  const isCounted = tabs.some(({ count }) => count !== undefined);
  useEffect(() => {
    const own = strip.current;
    const tab = own?.querySelector('[aria-current]');
    if (!own || !tab) return;
    // Told once the tab is laid out, before it is painted: asked here, all of the page would be laid out for
    // the answer.
    const observer = new ResizeObserver(() => {
      observer.disconnect();
      const [outer, inner] = [own.getBoundingClientRect(), tab.getBoundingClientRect()];
      // The tab one is in stands on the screen, with a part of its neighbours where there is room.
      own.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2;
    });
    observer.observe(tab);
    return () => observer.disconnect();
  }, [strip, value, isCounted]);
  return (
    <nav ref={strip} aria-label={label} className={`${classes.root} ${className}`} {...cut}>
      {tabs.map((tab) => (
        <UnstyledButton
          key={tab.value}
          className={classes.tab}
          aria-label={tab.count === undefined ? undefined : `${tab.label} ${counts[tab.value]}`}
          aria-current={tab.value === value ? 'true' : undefined}
          title={tab.hint}
          component="a"
          href={hrefOf(tab.value)}
          onClick={follow(() => onChange(tab.value))}
        >
          {tab.label}
          {'count' in tab && (
            <span className={classes.count} style={{ minWidth: `${roomOf(tab.value)}ch` }}>
              {counts[tab.value]}
            </span>
          )}
        </UnstyledButton>
      ))}
      {note && (
        <UnstyledButton
          className={`${classes.tab} ${classes.note}`}
          component="a"
          href={note.href}
          onClick={follow(note.onOpen)}
        >
          {note.text}
        </UnstyledButton>
      )}
    </nav>
  );
}
