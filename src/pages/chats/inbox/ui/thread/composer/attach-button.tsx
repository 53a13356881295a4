import { ActionIcon } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useRef } from 'react';
import { ICON } from '@/shared/ui/icon-props';

/** Chooses files for a message. */
export function AttachButton({ onFiles }: { onFiles: (files: File[]) => void }) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label="Прикрепить файл"
        title="Прикрепить файл"
        onClick={() => picker.current?.click()}
      >
        <IconPaperclip {...ICON} />
      </ActionIcon>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        aria-label="Файлы к сообщению"
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // Otherwise choosing the same file again would fire no event.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
