import { ActionIcon, Button, Collapse, VisuallyHidden } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useEndUnattended, useIsPhone } from '@/shared/lib/viewport';
import { LARGE_ICON } from '@/shared/ui/icon-props';
import type { Sender } from '../api/sender';
import { useSender } from '../api/use-sender';
import type { Place } from '../model/kept-uploads';
import { failedOf, percentOf, totalText } from '../model/total';
import { ChooseFolder } from './choose-folder';
import { HoldLine } from './hold-line';
import classes from './upload-bar.module.css';
import { UploadRows } from './upload-rows';
import { useRoomForBar } from './use-room-for-bar';

/** Over a dialog it begins as one line. */
const DIALOG = '[role="dialog"]';
/** How long it stays after everything has arrived. */
const SHOWN_MS = 6000;

/** How far all files are in one line, below it each of them; it stands over every screen and dialog. */
export function UploadPanel({ sender }: { sender: Sender }) {
  const { uploads, finished, left, hold, isBusy } = useSender(sender);
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(() => !isPhone && document.querySelector(DIALOG) === null);
  const [goneFor, setGoneFor] = useState<Place | null>(null);
  const count = uploads.length + finished.length + left.length;
  const total = { uploads, finished, left };
  const failed = failedOf(total);
  const hasFailed = failed > 0;
  const canRetry = uploads.some((one) => one.failure !== null && one.canRetry);
  const head = useRoomForBar(count > 0);
  const attention = useEndUnattended(count > 0 && !isBusy && !hasFailed, SHOWN_MS, sender.clear);
  if (count === 0) return null;
  const percent = percentOf(total);
  const text = totalText(total);
  return (
    <section
      className={classes.root}
      aria-label="Загрузка файлов"
      data-under={goneFor !== null || undefined}
      {...attention}
    >
      <VisuallyHidden role="status">
        {failed > 0 && failed < count ? `${text}. Не загружено: ${failed}` : text}
      </VisuallyHidden>
      <div ref={head} className={classes.head}>
        <span className={classes.total} aria-hidden>
          {text}
          {isBusy && ` · ${percent}\u00a0%`}
          {hasFailed && failed < count && (
            <span className={classes.failed}>Не загружено: {failed}</span>
          )}
        </span>
        {canRetry && (
          <Button variant="subtle" size="compact-sm" onClick={sender.queue.retryAll}>
            Повторить все
          </Button>
        )}
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={isOpen ? 'Свернуть загрузку' : 'Развернуть загрузку'}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <IconChevronDown {...LARGE_ICON} /> : <IconChevronUp {...LARGE_ICON} />}
        </ActionIcon>
        {!isBusy && !hasFailed && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label="Закрыть загрузку"
            onClick={sender.clear}
          >
            <IconX {...LARGE_ICON} />
          </ActionIcon>
        )}
        {isBusy && (
          <div
            role="progressbar"
            aria-label="Загружено всего"
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={percent}
            className={classes.track}
          >
            <div className={classes.fill} style={{ width: `${percent}%` }} />
          </div>
        )}
      </div>
      <Collapse expanded={isOpen}>
        {hold !== null && <HoldLine hold={hold} onResume={sender.queue.resume} />}
        <UploadRows
          sender={sender}
          uploads={uploads}
          left={left}
          finished={finished}
          onChooseFolder={setGoneFor}
        />
        {(isBusy || hasFailed) && (
          <div className={classes.foot}>
            <Button variant="subtle" color="gray" size="compact-sm" onClick={sender.clear}>
              {isBusy ? 'Отменить все' : 'Очистить список'}
            </Button>
          </div>
        )}
      </Collapse>
      {goneFor !== null && (
        <ChooseFolder
          onChoose={(folderId) => sender.move(goneFor, folderId)}
          onClose={() => setGoneFor(null)}
        />
      )}
    </section>
  );
}
