import { Button } from '@mantine/core';
import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import { FormFailure } from '../form-failure';
import classes from './image-picker.module.css';

/** The formats that browsers and the server both read; a phone converts its own format into one of these. */
const ACCEPTED = 'image/jpeg,image/png,image/webp,image/gif,image/avif';

interface ImagePickerProps {
  /** The label: «Фотография». */
  label: string;
  /** How it looks now. */
  preview: ReactNode;
  hasImage: boolean;
  hint: string;
  /** True while a new one is being sent. */
  isSending: boolean;
  isRemoving: boolean;
  failure: string | null;
  onChoose: (file: File) => void;
  onRemove: () => void;
}

const holdsFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/** A picture that can be chosen, by a button or by dropping a file on it, replaced and removed. */
export function ImagePicker({
  label,
  preview,
  hasImage,
  hint,
  isSending,
  isRemoving,
  failure,
  onChoose,
  onRemove,
}: ImagePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const chooseButton = useRef<HTMLButtonElement>(null);
  const [isOver, setOver] = useState(false);
  const isBusy = isSending || isRemoving;

  const choose = (files: FileList | null) => {
    const file = files?.item(0);
    if (file && !isBusy) onChoose(file);
  };

  return (
    <div
      role="group"
      aria-label={label}
      className={classes.root}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        setOver(false);
        choose(event.dataTransfer.files);
      }}
    >
      <div className="flex flex-none">{preview}</div>
      <div className={classes.actions}>
        <div className="flex flex-wrap gap-8">
          <Button
            ref={chooseButton}
            variant="default"
            loading={isSending}
            disabled={isRemoving}
            onClick={() => input.current?.click()}
          >
            {hasImage ? 'Заменить' : 'Загрузить'}
          </Button>
          {hasImage && (
            <Button
              variant="subtle"
              color="red"
              loading={isRemoving}
              disabled={isSending}
              onClick={() => {
                onRemove();
                // This button goes with the picture.
                chooseButton.current?.focus();
              }}
            >
              Удалить
            </Button>
          )}
        </div>
        <div className={classes.hint}>{hint}</div>
        <FormFailure text={failure} />
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPTED}
        aria-label={label}
        onChange={(event) => {
          choose(event.currentTarget.files);
          // Otherwise choosing the same file again would fire no event.
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}
