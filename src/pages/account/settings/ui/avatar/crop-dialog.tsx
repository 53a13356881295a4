import { Button, Group, Stack, Text } from '@mantine/core';
import { useCallback, useRef, useState } from 'react';
import { Dialog } from '@/shared/ui/dialog';
import { FormFailure } from '@/shared/ui/form-failure';
import { initialCrop, type Crop, type ImageSize } from '../../model/crop';
import { CropArea } from './crop-area';
import { drawCrop } from './draw-crop';

const WIDTH = 400;

interface CropDialogProps {
  /** Address of the chosen file. */
  src: string;
  isSending: boolean;
  failure: string | null;
  onSave: (image: Blob) => void;
  /** The browser cannot read the file. */
  onBroken: () => void;
  onClose: () => void;
}

/** Asks which square of a photo is to be shown. */
export function CropDialog({
  src,
  isSending,
  failure,
  onSave,
  onBroken,
  onClose,
}: CropDialogProps) {
  const image = useRef<HTMLImageElement>(null);
  const [size, setSize] = useState<ImageSize | null>(null);
  const [crop, setCrop] = useState<Crop>({ x: 0, y: 0, zoom: 1 });
  const change = useCallback((next: (crop: Crop) => Crop) => setCrop(next), []);

  const save = () => {
    if (image.current && size && !isSending) drawCrop(image.current, crop).then(onSave, onBroken);
  };

  return (
    <Dialog isPending={isSending} onClose={onClose} title="Фотография" width={WIDTH}>
      <Stack gap="md">
        <CropArea
          src={src}
          image={image}
          size={size}
          crop={crop}
          onSize={(read) => {
            setSize(read);
            setCrop(initialCrop(read));
          }}
          onBroken={onBroken}
          onChange={change}
        />
        <Text c="dimmed" size="sm">
          Перетащите фотографию, чтобы в круг попало лицо
        </Text>
        <FormFailure text={failure} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={isSending}>
            Отмена
          </Button>
          <Button onClick={save} loading={isSending} disabled={size === null}>
            Сохранить
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
