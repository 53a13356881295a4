import { Anchor, UnstyledButton } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  clientKeys,
  clientName,
  clientRecordQueries,
  restoreClient,
} from '@/entities/clients/client';
import { useClientLink } from '@/features/view-client';
import { toast } from '@/shared/lib/toast';
import { Allowed } from '@/shared/rights';
import classes from './lead-details.module.css';

/** The client that a lead became, as a link to the card; where they lie in the trash, the way back. */
export function LeadClient({ clientId }: { clientId: number }) {
  const clientLink = useClientLink();
  const { data } = useQuery(clientRecordQueries.detail(clientId));
  const queryClient = useQueryClient();
  const restore = useMutation({
    mutationFn: () => restoreClient(clientId),
    meta: { failure: 'Не удалось восстановить клиента', preferServerMessage: true },
    onSuccess: () => toast.success('Клиент восстановлен'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: clientKeys.all() }),
  });
  const name = data && clientName(data);
  return (
    <>
      <Anchor
        {...clientLink(clientId)}
        className={classes.client}
        ml="xs"
        aria-label={name && `Открыть карточку: ${name}`}
      >
        {name ?? 'Открыть карточку'}
      </Anchor>
      {data?.deleted_at && (
        <>
          <span className="written block">Клиент в корзине</span>
          <Allowed act="delete">
            <UnstyledButton
              className={classes.reason}
              disabled={restore.isPending}
              onClick={() => restore.mutate()}
            >
              Восстановить
            </UnstyledButton>
          </Allowed>
        </>
      )}
    </>
  );
}
