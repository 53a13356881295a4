import { ActionIcon } from '@mantine/core';
import { IconLayoutKanban, IconList } from '@tabler/icons-react';
import { Hint } from '@/shared/ui/hint';
import type { LeadsView } from '../model/use-leads-view';
import classes from './leads-view-switch.module.css';

const VIEWS = [
  { view: 'list', label: 'Список', Icon: IconList },
  { view: 'board', label: 'Доска', Icon: IconLayoutKanban },
] as const;

interface LeadsViewSwitchProps {
  view: LeadsView;
  onChange: (view: LeadsView) => void;
}

/** Shows the leads one under another or by status. */
export function LeadsViewSwitch({ view: current, onChange }: LeadsViewSwitchProps) {
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
