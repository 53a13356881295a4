import { Drawer } from '@/shared/ui/drawer';
import { BEHIND_MORE } from '../model/navigation';
import { useGroups } from '../model/use-groups';
import { useIsLocked } from '../model/use-is-locked';
import classes from './more-sheet.module.css';
import { NavigationLink } from './navigation-link';

interface MoreSheetProps {
  opened: boolean;
  onClose: () => void;
}

/** The rest of the navigation on a phone. */
export function MoreSheet({ opened, onClose }: MoreSheetProps) {
  const isLocked = useIsLocked();
  const groups = useGroups(BEHIND_MORE);
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title="Ещё"
      position="bottom"
      size="auto"
      classNames={{ content: classes.sheet }}
    >
      <nav aria-label="Остальные разделы" className={classes.groups}>
        {groups.map(({ label, items }) => (
          <div key={label} role="group" aria-label={label} className={classes.group}>
            {items.map((item) => (
              <NavigationLink key={item.to} item={item} locked={isLocked(item)} />
            ))}
          </div>
        ))}
      </nav>
    </Drawer>
  );
}
