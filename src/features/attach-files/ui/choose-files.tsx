import { use, type ComponentType, type ReactNode } from 'react';
import { useLazyDialog } from '@/shared/lib/lazy';
import { FilePickerContext, type FilePickerProps } from '../model/file-picker';

interface ChooseFilesProps extends Pick<FilePickerProps, 'onChoose'> {
  /** Draws the button that opens the dialog. */
  children: (open: () => void) => ReactNode;
}

interface ChooserProps extends ChooseFilesProps {
  load: () => Promise<ComponentType<FilePickerProps>>;
}

function Chooser({ load, onChoose, children }: ChooserProps) {
  const picker = useLazyDialog<ComponentType<FilePickerProps>, true>(load);
  return (
    <>
      {children(() => picker.open(true))}
      {picker.Dialog && picker.about && (
        <picker.Dialog opened={picker.opened} onChoose={onChoose} onClose={picker.close} />
      )}
    </>
  );
}

/** Chooses files that the company has already, so that they are not sent again. */
export function ChooseFiles(props: ChooseFilesProps) {
  const load = use(FilePickerContext);
  return load && <Chooser load={load} {...props} />;
}
