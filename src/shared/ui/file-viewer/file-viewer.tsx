import { Modal } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight, IconDownload, IconX } from '@tabler/icons-react';
import { useId, type KeyboardEvent } from 'react';
import { useClosedByBack } from '@/shared/back';
import { useSwipe } from '@/shared/lib/viewport';
import { BarButton } from './bar-button';
import { FileStage } from './file-stage';
import classes from './file-viewer.module.css';
import { useDownload } from './use-download';
import type { ViewedFile } from './viewed-file';

const STEPS: Record<string, 1 | -1 | undefined> = { ArrowLeft: -1, ArrowRight: 1 };

const hasModifier = ({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) =>
  altKey || ctrlKey || metaKey || shiftKey;

/** Players, fields and pages that are wider than their room take the arrows themselves. */
const usesArrows = (target: EventTarget) =>
  target instanceof Element &&
  target.closest('audio, video, input, select, textarea, [data-zoomed]') !== null;

interface FileViewerProps {
  /** The files that ← and → lead through. */
  files: readonly ViewedFile[];
  /** The file that is looked at; null: none. */
  openId: number | null;
  /** Opens another of the files, or none. */
  onOpen: (id: number | null) => void;
  /** False where the file has its place in the address: Back closes it anyway. */
  closesByBack?: boolean;
}

/**
 * Files looked at one after the other over all of the screen. Escape and Back close it, and the focus returns
 * to where it was.
 */
export function FileViewer({ files, openId, onOpen, closesByBack = true }: FileViewerProps) {
  const scope = useId();
  const { mutate: download, isPending: isDownloading } = useDownload();
  // Opened a moment after it is mounted: only so it notes where the focus was.
  const isMounted = useMounted();
  const at = files.findIndex(({ id }) => id === openId);
  const file = files[at];
  const isOpen = isMounted && file !== undefined;
  const close = () => onOpen(null);
  useClosedByBack(isOpen && closesByBack, close);

  const step = (by: 1 | -1) => {
    const next = files[at + by];
    if (next) onOpen(next.id);
  };
  const swipe = useSwipe(step);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (by === undefined || hasModifier(event) || usesArrows(event.target)) return;
    event.preventDefault();
    step(by);
  };

  return (
    <Modal.Root opened={isOpen} onClose={close} fullScreen onKeyDown={onKeyDown}>
      <Modal.Overlay />
      <Modal.Content className={classes.content}>
        {file && (
          <>
            <Modal.Header className={classes.header}>
              <Modal.Title className={classes.title}>
                <bdi>{file.name}</bdi>
              </Modal.Title>
              {files.length > 1 && (
                <div className={classes.steps}>
                  <BarButton
                    label="Предыдущий файл"
                    icon={IconChevronLeft}
                    isDisabled={at === 0}
                    onClick={() => step(-1)}
                  />
                  <span className={classes.place} aria-live="polite">
                    {at + 1} из {files.length}
                  </span>
                  <BarButton
                    label="Следующий файл"
                    icon={IconChevronRight}
                    isDisabled={at === files.length - 1}
                    onClick={() => step(1)}
                  />
                </div>
              )}
              <BarButton
                label="Скачать"
                icon={IconDownload}
                isLoading={isDownloading}
                onClick={() => download(file)}
              />
              <BarButton label="Закрыть" icon={IconX} isFirst onClick={close} />
            </Modal.Header>
            <Modal.Body className={classes.stage} {...swipe}>
              <FileStage
                key={file.id}
                file={file}
                scope={scope}
                onDownload={() => download(file)}
              />
            </Modal.Body>
          </>
        )}
      </Modal.Content>
    </Modal.Root>
  );
}
