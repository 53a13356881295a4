import { ActionIcon, Tooltip } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { toast } from '@/shared/lib/toast';
import { copyText } from '../copy-button';
import { ICON } from '../icon-props';
import { Menu } from '../menu';

/** The label where people outside of the company get another link. */
export const FOR_COLLEAGUE = 'Скопировать ссылку для коллеги';

interface CopyLinkProps {
  /** The address of a record within the product, from its first slash. */
  path: string;
  label?: string;
}

async function copyLink(path: string): Promise<void> {
  if (await copyText(location.origin + path)) toast.success('Ссылка скопирована');
}

/** Copies the whole address of a record, as an item of its menu. */
export const CopyLinkItem = ({ path, label = 'Скопировать ссылку' }: CopyLinkProps) => (
  <Menu.Item leftSection={<IconLink {...ICON} />} onClick={() => void copyLink(path)}>
    {label}
  </Menu.Item>
);

/** The same at the end of a row that has no menu. @param name the record, for the accessible name */
export const CopyLinkCell = ({ path, name }: { path: string; name: string }) => (
  <ActionIcon
    variant="subtle"
    color="gray"
    aria-label={`Скопировать ссылку: ${name}`}
    title="Скопировать ссылку"
    onClick={() => void copyLink(path)}
  >
    <IconLink size={18} stroke={1.75} aria-hidden />
  </ActionIcon>
);

/** The same as a button, where a record has no menu. */
export const CopyLinkButton = ({ path, label = 'Скопировать ссылку' }: CopyLinkProps) => (
  <Tooltip label={label}>
    <ActionIcon variant="default" size={36} aria-label={label} onClick={() => void copyLink(path)}>
      <IconLink size={18} stroke={1.75} aria-hidden />
    </ActionIcon>
  </Tooltip>
);
