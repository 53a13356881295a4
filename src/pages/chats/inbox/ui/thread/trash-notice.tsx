import { Button } from '@mantine/core';
import { Allowed } from '@/shared/rights';
import { useRestoreChat } from '../../api/use-trash-chat';
import classes from './thread.module.css';

/** Stands where one would write, in a chat that lies in the trash. */
export function TrashNotice({ id }: { id: number }) {
  const { mutate, isPending } = useRestoreChat(id);
  return (
    <div className={classes.notice} role="status">
      Диалог в корзине: его можно прочитать, но не ответить. Новое сообщение посетителя вернёт его.
      <Allowed act="delete">
        <Button variant="default" size="compact-md" loading={isPending} onClick={() => mutate()}>
          Восстановить
        </Button>
      </Allowed>
    </div>
  );
}
