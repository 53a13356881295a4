import { useChangeFiles } from '../../api/use-change-files';
import type { FileQuestion } from '../../model/manager-context';
import { DeleteDialog } from './delete-dialog';
import { EmptyDialog } from './empty-dialog';
import { MoveDialog } from './move-dialog';
import { NameDialog } from './name-dialog';

interface FileDialogsProps {
  question: FileQuestion;
  opened: boolean;
  onClose: () => void;
}

/** The dialog that a manager asks with. */
export function FileDialogs({ question, opened, onClose }: FileDialogsProps) {
  const { mutate: change } = useChangeFiles();
  const dialog = { opened, onClose };
  switch (question.about) {
    case 'folder':
      return <NameDialog file={null} parentId={question.parentId} {...dialog} />;
    case 'rename':
      return <NameDialog file={question.file} parentId={null} {...dialog} />;
    case 'delete':
      return <DeleteDialog file={question.file} {...dialog} />;
    case 'empty':
      return <EmptyDialog {...dialog} />;
    case 'move': {
      const { files } = question;
      // One that was sent straight to a record stands in no folder, nor at the top.
      const places = new Set(
        files.map(({ in_tree: inTree, parent_id: parent }) => (inTree ? parent : undefined)),
      );
      return (
        <MoveDialog
          files={files}
          count={files.length}
          from={places.size === 1 ? [...places][0] : undefined}
          onMove={(parentId) =>
            change({ change: { action: 'move', payload: { parent_id: parentId } }, files })
          }
          {...dialog}
        />
      );
    }
  }
}
