import { useUserId } from '@/entities/account/session';
import { clientRecordQueries, type ClientActivity } from '@/entities/clients/client';
import { changedByText, useOtherAuthors } from '@/shared/lib/record';

const isChange = ({ kind }: ClientActivity) => kind === 'changed' || kind === 'assigned';
const isOfComment = ({ kind, data }: ClientActivity) =>
  kind === 'changed' && data['field'] === 'comment';

/** Says that a client was changed meanwhile, and who did it. @param since see `AuthorsOf` */
export function ClientChanged({ clientId, since }: { clientId: number; since: string | null }) {
  const names = useOtherAuthors(clientRecordQueries.activity(clientId), {
    me: useUserId(),
    since,
    isChange,
  });
  return changedByText('Клиента', names);
}

/** The same of the comment. */
export function CommentChanged({ clientId }: { clientId: number }) {
  const names = useOtherAuthors(clientRecordQueries.activity(clientId), {
    me: useUserId(),
    since: null,
    isChange: isOfComment,
  });
  return changedByText('Комментарий', names);
}
