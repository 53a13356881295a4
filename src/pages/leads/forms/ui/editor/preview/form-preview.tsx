import { Button, Text } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { useEditor } from '../../../model/editor/editor-context';
import { previewAddress } from '../../../model/editor/preview-address';
import classes from './preview.module.css';

/** How wide the visitor's screen is, in pixels. */
const SCREENS = { phone: 390, desktop: 1280 } as const;

export type PreviewSize = keyof typeof SCREENS;

/**
 * The form as a visitor would see it, drawn by the server's own page for a screen as wide as theirs, and made
 * smaller where there is less room. A saved change loads it again behind the picture shown before, which
 * stays until the new one is there. The frame is shut off from our origin: what it draws was typed by people.
 */
export function FormPreview({ size }: { size: PreviewSize }) {
  const { form } = useEditor();
  const wanted = previewAddress(form.preview_url, { v: form.updated_at ?? '' });
  const [shown, setShown] = useState<string | null>(null);
  const { ref, width: room, height } = useElementSize();
  if (wanted === null) {
    return (
      <Text c="dimmed" ta="center" py="xl">
        Предпросмотр недоступен на этом сервере
      </Text>
    );
  }
  const screen = SCREENS[size];
  const scale = room === 0 ? 1 : Math.min(1, room / screen);
  const screenStyle = {
    width: screen,
    height: height / scale,
    transform: scale === 1 ? undefined : `scale(${scale})`,
  };
  const addresses = shown === null || shown === wanted ? [wanted] : [shown, wanted];
  return (
    <div className={classes.root}>
      <div ref={ref} className={classes.frames} data-size={size}>
        {addresses.map((address) => (
          <iframe
            key={address}
            src={address}
            title="Предпросмотр формы"
            className={classes.frame}
            style={screenStyle}
            data-coming={(address === wanted && shown !== null && shown !== wanted) || undefined}
            sandbox="allow-scripts allow-forms allow-popups"
            onLoad={() => {
              if (address === wanted) setShown(wanted);
            }}
          />
        ))}
      </div>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconExternalLink size={14} stroke={1.75} aria-hidden />}
        renderRoot={(props) => (
          <a {...props} href={wanted} target="_blank" rel="noopener noreferrer" />
        )}
      >
        Открыть в новой вкладке
      </Button>
    </div>
  );
}
