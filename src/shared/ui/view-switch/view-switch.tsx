import { ActionIcon } from '@mantine/core';
import { IconLayoutKanban, IconList, type Icon } from '@tabler/icons-react';
import type { ListView } from '@/shared/lib/list';
import { Hint } from '../hint';
import classes from './view-switch.module.css';

/** A way to show what a screen is about. */
export interface SwitchedView<View extends string> {
  view: View;
  label: string;
  Icon: Icon;
}

/** Records one under another or on a board. */
export const LIST_VIEWS: readonly SwitchedView<ListView>[] = [
  { view: 'list', label: 'Список', Icon: IconList },
  { view: 'board', label: 'Доска', Icon: IconLayoutKanban },
];

export interface WaysSwitchProps<View extends string> {
  views: readonly SwitchedView<View>[];
  view: View;
  onChange: (view: View) => void;
}

/** Shows what a screen is about in one of several ways. */
export function WaysSwitch<View extends string>({
  views,
  view: current,
  onChange,
}: WaysSwitchProps<View>) {
  return (
    <div role="group" aria-label="Вид" className={classes.root}>
      {views.map(({ view, label, Icon }) => (
        <Hint key={view} label={label}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={28}
            className={classes.button}
            aria-label={label}
            aria-pressed={view === current}
            onClick={() => onChange(view)}
          >
            <Icon size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Hint>
      ))}
    </div>
  );
}

/** Shows records one under another or on a board. */
export const ViewSwitch = (props: Omit<WaysSwitchProps<ListView>, 'views'>) => (
  <WaysSwitch views={LIST_VIEWS} {...props} />
);
