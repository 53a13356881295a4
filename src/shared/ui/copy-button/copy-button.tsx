import { ActionIcon, Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Hint } from '../hint';
import { ICON } from '../icon-props';
import { copyText } from './copy-text';

interface CopyButtonProps {
  text: string;
  /** The accessible name, e.g. «Скопировать ссылку». */
  label: string;
  /** True where there is no room for words. */
  iconOnly?: boolean;
  onCopied?: () => void;
}

const SAID_MS = 2000;

/** Puts a text into the clipboard and says that it is there. */
export function CopyButton({ text, label, iconOnly = false, onCopied }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SAID_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    if (!(await copyText(text))) return;
    setCopied(true);
    onCopied?.();
  };
  const icon = copied ? <IconCheck {...ICON} /> : <IconCopy {...ICON} />;
  const name = copied ? 'Скопировано' : label;
  return iconOnly ? (
    <Hint label={name}>
      <ActionIcon variant="subtle" color="gray" aria-label={name} onClick={() => void copy()}>
        {icon}
      </ActionIcon>
    </Hint>
  ) : (
    <Button variant="default" leftSection={icon} onClick={() => void copy()}>
      {name}
    </Button>
  );
}
