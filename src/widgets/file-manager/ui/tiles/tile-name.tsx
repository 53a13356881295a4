import { stemLength, type FileItem } from '@/entities/records/file';
import { FileOpener } from '../file-name';
import classes from './file-tiles.module.css';

/** Shorter names have room in two lines of the narrowest tile. */
const LONG = 34;
/** Before the ending: names of copies differ there, «(2).pdf». */
const KEPT_LETTERS = 6;

/** The end of a name that is seen however long it is. */
function endOf(file: FileItem): string {
  const stem = stemLength(file);
  return [...file.name.slice(0, stem)].slice(-KEPT_LETTERS).join('') + file.name.slice(stem);
}

/** Marks a name that is longer than its two lines; the sheet then cuts it before its end. */
function watchLength(name: HTMLElement | null) {
  if (name === null || typeof ResizeObserver === 'undefined') return undefined;
  const observer = new ResizeObserver(() => {
    // The mark takes room itself.
    name.removeAttribute('data-cut');
    name.toggleAttribute('data-cut', name.scrollHeight > name.clientHeight);
  });
  observer.observe(name);
  return () => observer.disconnect();
}

/** The name of a file in two lines at most: a long one is cut in its middle, so that its ending is seen. */
export function TileName({ file }: { file: FileItem }) {
  const { name } = file;
  return (
    <FileOpener file={file} className={classes.name} title={name}>
      {name.length > LONG ? (
        // A name of another length is measured anew.
        <span key={name} ref={watchLength} className={classes.longName}>
          <bdi data-end={endOf(file)}>{name}</bdi>
        </span>
      ) : (
        <bdi>{name}</bdi>
      )}
    </FileOpener>
  );
}
