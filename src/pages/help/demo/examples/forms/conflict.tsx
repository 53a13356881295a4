import { useState } from 'react';
import { Button } from '@mantine/core';
import { ConflictView } from '@/shared/ui/conflict-view';

export function Conflict() {
  const [isShown, setShown] = useState(false);
  const close = () => setShown(false);
  // It takes the focus: on request only.
  if (!isShown) {
    return (
      <Button variant="default" onClick={() => setShown(true)}>
        Показать расхождение
      </Button>
    );
  }
  return (
    <ConflictView
      title="Заметку тем временем изменил сотрудник Дмитрий."
      remoteName="Сейчас в заявке"
      local="Перезвонить в пятницу"
      remote="Перезвонить в четверг, после 15:00"
      pending={false}
      onKeepLocal={close}
      onAcceptRemote={() => {
        close();
        return null;
      }}
    />
  );
}
