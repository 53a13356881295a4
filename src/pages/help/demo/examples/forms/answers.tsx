import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { toast } from '@/shared/lib/toast';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';

const undo = { label: 'Отменить', onClick: () => toast.info('Отменено') };

export function Answers() {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <Group gap="xs">
      <Button variant="default" onClick={() => toast.success('Сохранено')}>
        Успех
      </Button>
      <Button variant="default" onClick={() => toast.info('Заявка удалена', { action: undo })}>
        С отменой
      </Button>
      <Button variant="default" onClick={() => toast.error('Не удалось сохранить')}>
        Неудача
      </Button>
      <Button variant="default" onClick={() => setAsking(true)}>
        Вопрос
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title="Удаление заявки"
        confirmLabel="Удалить"
        pending={false}
        onConfirm={close}
        onCancel={close}
      >
        Заявка 30 дней пролежит в корзине.
      </ConfirmDialog>
    </Group>
  );
}
