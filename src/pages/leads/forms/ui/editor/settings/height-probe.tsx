import type { SyntheticEvent } from 'react';
import { previewAddress } from '../../../model/editor/preview-address';
import { useEditor } from '../../../model/editor/editor-context';
import classes from './settings.module.css';

/** Half a line to spare: fonts differ. */
const STEP = 20;

/**
 * Draws the form out of sight, as wide as a phone, where it is tallest, and measures its height. Not
 * sandboxed as the preview is, for its content is measured; nothing is typed there.
 */
export function HeightProbe({ onMeasure }: { onMeasure: (height: number) => void }) {
  const { form } = useEditor();
  const address = previewAddress(form.preview_url, { embed: '1' });
  if (address === null) return null;
  const measure = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    const height = currentTarget.contentDocument?.querySelector('main')?.offsetHeight ?? 0;
    if (height > 0) onMeasure(Math.ceil(height / STEP) * STEP + STEP);
  };
  return (
    <iframe
      src={address}
      title="Высота формы"
      aria-hidden
      tabIndex={-1}
      className={classes.probe}
      onLoad={measure}
    />
  );
}
