import { Button } from '@mantine/core';
import { IconCamera, IconUpload } from '@tabler/icons-react';
import { useRef, type ReactNode } from 'react';
import { ICON } from '../icon-props';
import classes from './file-uploads.module.css';

interface FileButtonsProps {
  onFiles: (files: File[]) => void;
  label?: string;
  /** Further ways to files. */
  children?: ReactNode;
}

interface FileButtonProps extends Pick<FileButtonsProps, 'onFiles'> {
  label: string;
  Icon: typeof IconUpload;
  /** Takes a picture instead of choosing one. */
  isCamera?: boolean;
}

function FileButton({ label, Icon, isCamera = false, onFiles }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="default"
        size="compact-md"
        className={isCamera ? classes.camera : undefined}
        leftSection={<Icon {...ICON} />}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        {...(isCamera ? { accept: 'image/*', capture: 'environment' } : { multiple: true })}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // The same file may be chosen again.
          currentTarget.value = '';
        }}
      />
    </>
  );
}

/** Ways to files on this machine; on phones the camera is one of them. */
export const FileButtons = ({ onFiles, label = 'Выбрать файлы', children }: FileButtonsProps) => (
  <div className="flex flex-wrap gap-8">
    <FileButton label="Снять фото" Icon={IconCamera} isCamera onFiles={onFiles} />
    <FileButton label={label} Icon={IconUpload} onFiles={onFiles} />
    {children}
  </div>
);
