import { pictureOf } from '../model/pictures';
import type { Picture } from '../model/content';
import classes from './help.module.css';

/** A picture of a screen, in its own room from the first moment on; it comes when it is scrolled to. */
export function HelpPicture({ picture: { file, alt } }: { picture: Picture }) {
  const found = pictureOf(file);
  if (found === null) return null;
  return (
    <img
      className={classes.picture}
      src={found.url}
      width={found.width}
      height={found.height}
      alt={alt}
      loading="lazy"
      decoding="async"
    />
  );
}
