import { Modal } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useClosedByBack } from '../../back';
import { useIsPhone } from '../../lib/viewport';
import { useFirstField } from './first-field';

const WIDTH = 440;

export interface DialogFrameProps {
  title: string;
  /** Absent where it is rendered only while it is open. */
  opened?: boolean;
  onClose: () => void;
  /** Called when it has faded away. */
  onClosed?: () => void;
  /** True while what was asked for is under way: it cannot be closed then. */
  isPending?: boolean;
  /** In pixels. */
  width?: number;
  /** True where a phone gives it the whole screen. */
  fillsPhone?: boolean;
  /** False where Back does not close it: the history stands elsewhere while it asks. */
  closesByBack?: boolean;
  /** False where the content takes Escape. */
  closesByEscape?: boolean;
  /** Where it has to lie over something else than a dialog. */
  zIndex?: number | undefined;
  children: ReactNode;
}

/**
 * The look of every dialog; `Dialog` adds the guard of typed text. It opens a moment after it is mounted:
 * only so it notes where the focus was.
 */
export function DialogFrame({
  title,
  opened = true,
  onClose,
  onClosed,
  isPending = false,
  width = WIDTH,
  fillsPhone = false,
  closesByBack = true,
  closesByEscape = true,
  zIndex,
  children,
}: DialogFrameProps) {
  const isMounted = useMounted();
  const isPhone = useIsPhone();
  const isShown = opened && isMounted;
  const close = isPending ? () => undefined : onClose;
  useClosedByBack(isShown && closesByBack, close);
  const id = useFirstField(isShown);
  return (
    <Modal
      id={id}
      opened={isShown}
      {...(onClosed && { onExitTransitionEnd: onClosed })}
      onClose={close}
      title={title}
      size={width}
      centered
      {...(zIndex !== undefined && { zIndex })}
      fullScreen={fillsPhone && isPhone}
      closeOnEscape={closesByEscape}
      closeButtonProps={{ 'aria-label': 'Закрыть' }}
    >
      {children}
    </Modal>
  );
}
