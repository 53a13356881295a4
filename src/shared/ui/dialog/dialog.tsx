import { DialogFrame, type DialogFrameProps } from '../dialog-frame';
import { TypedArea, useTypedGuard } from '../typed-guard';

/** Every dialog of the application. Closing it asks where typed text would be lost. */
export function Dialog({
  opened = true,
  onClose,
  isPending = false,
  closesByEscape = true,
  children,
  ...frame
}: DialogFrameProps) {
  const guard = useTypedGuard(onClose, opened);
  return (
    <>
      <DialogFrame
        {...frame}
        opened={opened}
        isPending={isPending || guard.isAsking}
        onClose={guard.close}
        closesByEscape={closesByEscape && !guard.isAsking}
      >
        <TypedArea guard={guard}>{children}</TypedArea>
      </DialogFrame>
      {guard.question}
    </>
  );
}
