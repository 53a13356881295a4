import { Button } from '@mantine/core';
import { IconFolders } from '@tabler/icons-react';
import { downloadFile, previewFile, UPLOAD_LIMITS } from '@/entities/records/file';
import { ChooseFiles } from '@/features/attach-files';
import { formatSize } from '@/shared/lib/text';
import { DropArea, FileButtons, UploadList } from '@/shared/ui/file-uploads';
import { ICON } from '@/shared/ui/icon-props';
import { FileList } from '@/shared/ui/record-files';
import type { ClaimFormHandle } from '../../model/claims/use-claim-form';

const LIMITS = `Любые файлы до ${formatSize(UPLOAD_LIMITS.size)}, кроме программ.`;

/** The files of a claim under edit: chosen, photographed, dropped or pasted. */
export function ClaimFiles({ handle }: { handle: Omit<ClaimFormHandle, 'form'> }) {
  const { files, uploads, errors, addFiles, removeFile } = handle;
  return (
    <DropArea label="Файлы рекламации" onFiles={uploads.add}>
      <div className="column gap-8">
        <FileButtons onFiles={uploads.add}>
          <ChooseFiles onChoose={(_ids, chosen) => addFiles(chosen)}>
            {(open) => (
              <Button
                variant="default"
                size="compact-md"
                leftSection={<IconFolders {...ICON} />}
                onClick={open}
              >
                Выбрать из файлов
              </Button>
            )}
          </ChooseFiles>
        </FileButtons>
        {files.length > 0 && (
          <FileList
            files={files}
            fetchFile={downloadFile}
            fetchPreview={previewFile}
            onRemove={removeFile}
          />
        )}
        <UploadList uploads={uploads.uploads} onRetry={uploads.retry} onCancel={uploads.cancel} />
        {errors.files ? (
          <p role="alert" className="error-text">
            {errors.files}
          </p>
        ) : (
          files.length === 0 && <p className="text-sm dimmed">{LIMITS}</p>
        )}
      </div>
    </DropArea>
  );
}
