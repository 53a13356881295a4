import { Button } from '@mantine/core';
import { IconInbox } from '@tabler/icons-react';
import { EmptyState, NothingFound } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { UnavailableState } from '@/shared/ui/unavailable-section';

const nothing = () => undefined;

export const Emptiness = () => (
  <>
    <EmptyState
      text="Заявок пока нет"
      hint="Они появятся здесь сами"
      icon={<IconInbox size={24} stroke={1.5} />}
      action={<Button variant="default">Создать форму</Button>}
      help="/instructions/admin#forms"
    />
    <NothingFound onReset={nothing} />
    <ErrorState text="Не удалось загрузить заявки" details="Сервер ответил 500" onRetry={nothing} />
    <UnavailableState />
  </>
);
