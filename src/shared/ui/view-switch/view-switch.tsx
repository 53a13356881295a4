import { ActionIcon } from '@mantine/core';
import { IconLayoutKanban, IconList } from '@tabler/icons-react';
import type { ListView } from '@/shared/lib/list';
import { Hint } from '../hint';
import classes from './view-switch.module.css';

const VIEWS = [
  { view: 'list', label: 'Список', Icon: IconList },
  { view: 'board', label: 'Доска', Icon: IconLayoutKanban },
] as const;

interface ViewSwitchProps {
  view: ListView;
  onChange: (view: ListView) => void;
}

/** Shows records one under another or on a board. */
export function ViewSwitch({ view: current, onChange }: ViewSwitchProps) {
  return (
    <div role="group" aria-label="Вид" className={classes.root}>
      {VIEWS.map(({ view, label, Icon }) => (
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
