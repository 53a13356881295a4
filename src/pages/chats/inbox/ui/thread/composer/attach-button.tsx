import { ActionIcon } from '@mantine/core';
import { IconFolders, IconPaperclip, IconUpload } from '@tabler/icons-react';
import { useRef, type ComponentProps } from 'react';
import { ChooseFiles } from '@/features/attach-files';
import { ICON } from '@/shared/ui/icon-props';
import { Menu } from '@/shared/ui/menu';

const LABEL = 'Прикрепить файл';

const Paperclip = (props: ComponentProps<typeof ActionIcon<'button'>>) => (
  <ActionIcon variant="subtle" color="gray" size="lg" aria-label={LABEL} title={LABEL} {...props}>
    <IconPaperclip {...ICON} />
  </ActionIcon>
);

interface AttachButtonProps {
  onFiles: (files: File[]) => void;
  /** Takes files that the company has already, by their ids. */
  onChoose: (fileIds: number[]) => void;
}

/** Chooses files for a message: on this machine, or of those that the company has. */
export function AttachButton({ onFiles, onChoose }: AttachButtonProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <ChooseFiles onChoose={onChoose}>
        {(open) => (
          <Menu position="top-end">
            <Menu.Target>
              <Paperclip />
            </Menu.Target>
            <Menu.Dropdown aria-label={LABEL}>
              <Menu.Item
                leftSection={<IconUpload {...ICON} />}
                onClick={() => picker.current?.click()}
              >
                С этого устройства
              </Menu.Item>
              <Menu.Item leftSection={<IconFolders {...ICON} />} onClick={open}>
                Выбрать из файлов
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        )}
      </ChooseFiles>
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
