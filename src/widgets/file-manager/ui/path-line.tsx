import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { FILE_PLACE_LABELS, fileQueries } from '@/entities/records/file';
import { pathTo } from '../model/folder-tree';
import { toFolder } from '../model/files-handle';
import { useManager } from '../model/manager-context';
import classes from './file-manager.module.css';
import { StateLink } from './state-link';

interface PathLineProps {
  /** Draws what files can be dropped onto. */
  around?: (id: number | null, step: ReactNode) => ReactNode;
}

/** Where one is among the folders, with the way up; in a search, that it looks everywhere. */
export function PathLine({ around = (_id, step) => step }: PathLineProps) {
  const { state } = useManager().handle;
  const { data: folders } = useQuery(fileQueries.folders());
  if (state.search !== '') return <p className={classes.path}>Поиск по всем папкам</p>;
  const steps = [
    { id: null, name: FILE_PLACE_LABELS.folders },
    ...pathTo(folders ?? [], state.folder),
  ];
  return (
    <nav aria-label="Путь" className={classes.path}>
      {steps.map(({ id, name }, index) => (
        <Fragment key={id}>
          {index > 0 && <IconChevronRight size={16} stroke={1.5} aria-hidden />}
          {id === state.folder ? (
            <bdi aria-current="page" title={name}>
              {name}
            </bdi>
          ) : (
            around(
              id,
              <StateLink change={toFolder(id)} title={name}>
                <bdi>{name}</bdi>
              </StateLink>,
            )
          )}
        </Fragment>
      ))}
    </nav>
  );
}
