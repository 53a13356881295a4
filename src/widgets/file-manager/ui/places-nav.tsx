import { IconFolders, IconId, IconInbox, IconTrash, type Icon } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { FILE_PLACE_LABELS, FILE_PLACES, type FilePlace } from '@/entities/records/file';
import { LARGE_ICON } from '@/shared/ui/icon-props';
import { toPlace } from '../model/files-handle';
import { useManager } from '../model/manager-context';
import classes from './file-manager.module.css';
import { StateLink } from './state-link';

const ICONS: Record<FilePlace, Icon> = {
  folders: IconFolders,
  records: IconId,
  visitors: IconInbox,
  trash: IconTrash,
};

/** The parts of the manager; at the side, or in a row where there is no room. */
export function PlacesNav({ places = FILE_PLACES }: { places?: readonly FilePlace[] }) {
  const { state } = useManager().handle;
  const strip = useRef<HTMLElement>(null);
  useEffect(() => {
    const own = strip.current;
    if (own === null || own.scrollWidth <= own.clientWidth) return;
    own.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [state.place]);
  return (
    <nav ref={strip} aria-label="Места файлов" className={classes.places}>
      {places.map((place) => {
        const Drawn = ICONS[place];
        return (
          <StateLink
            key={place}
            className={classes.place}
            aria-current={place === state.place ? 'true' : undefined}
            change={toPlace(place)}
          >
            <Drawn {...LARGE_ICON} />
            {FILE_PLACE_LABELS[place]}
          </StateLink>
        );
      })}
    </nav>
  );
}
