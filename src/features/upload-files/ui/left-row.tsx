import { Button } from '@mantine/core';
import { useRef } from 'react';
import { UploadFailure, UploadLine } from '@/shared/ui/file-uploads';
import type { KeptUpload } from '../model/kept-uploads';

interface LeftRowProps {
  upload: KeptUpload;
  onChoose: (file: File) => void;
  onRemove: () => void;
}

/** A file that an earlier page did not get to the server: its bytes are gone with that page. */
export function LeftRow({
  upload: { name, failure, isRefused },
  onChoose,
  onRemove,
}: LeftRowProps) {
  const input = useRef<HTMLInputElement>(null);
  const why = failure === null ? '' : `${failure}. `;
  const text = isRefused ? (failure ?? '') : `${why}Выберите файл ещё раз`;
  return (
    <UploadLine
      name={name}
      removal={{ label: 'Убрать из списка', onRemove }}
      actions={
        !isRefused && (
          <>
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={`Выбрать файл: ${name}`}
              onClick={() => input.current?.click()}
            >
              Выбрать
            </Button>
            <input
              ref={input}
              type="file"
              hidden
              aria-label={`Файл вместо утерянного: ${name}`}
              onChange={({ currentTarget: { files } }) => {
                const file = files?.[0];
                if (file) onChoose(file);
              }}
            />
          </>
        )
      }
    >
      <UploadFailure>{text}</UploadFailure>
    </UploadLine>
  );
}
