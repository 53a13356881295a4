import { Button } from '@mantine/core';
import { useState } from 'react';
import { plural } from '@/shared/lib/text';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import type { PhotoSender } from '../api/photo-sender';
import { usePhotoSender } from '../api/use-photos';
import { uploadText } from '../model/upload-words';
import classes from './site-photos.module.css';

export interface OtherPhotosProps {
  /** The orders whose photos the screen shows by themselves. */
  shown: readonly number[];
}

const UNSENT = ['не отправлен', 'не отправлено', 'не отправлено'] as const;

function UnsentLine({ sender, shown }: OtherPhotosProps & { sender: PhotoSender }) {
  const uploads = sender.queue.use();
  const hold = sender.queue.hold.use();
  const [isAsked, setAsked] = useState(false);
  const others = uploads.filter(({ place }) => !shown.includes(place.orderId));
  const failed = others.filter(({ failure }) => failure !== null);
  // Photos that can be sent need no line.
  const stuck = hold === null ? failed : others;
  const [first] = failed.length > 0 ? failed : stuck;
  if (first === undefined) return null;
  const text = `Снимки других заказов: ${stuck.length}\u00a0${plural(stuck.length, UNSENT)}`;
  const retry = () => {
    for (const { key } of stuck) sender.queue.retry(key);
  };
  const discard = () => {
    setAsked(false);
    for (const { key } of stuck) sender.cancel(key);
  };
  return (
    <section className={classes.others} aria-label="Снимки других заказов">
      <p className={classes.words}>
        <b>{text}</b>
        <span>{uploadText(first, hold)}</span>
      </p>
      <Button variant="default" className={classes.button} onClick={retry}>
        Повторить
      </Button>
      <Button
        variant="subtle"
        color="red"
        className={classes.button}
        onClick={() => setAsked(true)}
      >
        Не отправлять
      </Button>
      <ConfirmDialog
        opened={isAsked}
        title="Не отправлять снимки?"
        confirmLabel="Не отправлять"
        pending={false}
        onConfirm={discard}
        onCancel={() => setAsked(false)}
      >
        {text}. Они будут удалены из браузера.
      </ConfirmDialog>
    </section>
  );
}

/** One line about photos that cannot get to orders that the screen does not show; nothing without such. */
export function OtherPhotos({ shown }: OtherPhotosProps) {
  const sender = usePhotoSender();
  return sender && <UnsentLine sender={sender} shown={shown} />;
}
