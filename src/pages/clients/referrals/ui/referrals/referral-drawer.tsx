import { Skeleton } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { referralName, referralQueries } from '@/entities/clients/referral';
import { useCurrentUser } from '@/entities/account/session';
import { lacksCall } from '@/shared/api';
import { useIsPhone } from '@/shared/lib/viewport';
import { DataSkeleton } from '@/shared/ui/data-skeleton';
import { Drawer } from '@/shared/ui/drawer';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { ReferralFacts } from './referral-facts';
import { ReferralForm } from './referral-form';

const WIDTH = 520;
const SKELETON_HEIGHT = 400;

interface ReferralDrawerProps {
  /** The opened partner: an id, a new one, or null. */
  opened: number | 'new' | null;
  /** The code a new one begins with. */
  code: string;
  onClose: () => void;
  onOpen: (id: number) => void;
}

function KnownReferral({ id, onDone }: { id: number; onDone: () => void }) {
  const query = useQuery(referralQueries.detail(id));
  if (query.isPending) {
    return (
      <DataSkeleton label="Загрузка партнёра">
        <Skeleton height={SKELETON_HEIGHT} />
      </DataSkeleton>
    );
  }
  if (!query.data) {
    return lacksCall(query.error) ? (
      <EmptyState text="Такого партнёра нет. Возможно, его удалили" />
    ) : (
      <ErrorState
        text="Не удалось загрузить партнёра"
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return (
    <>
      <ReferralFacts referral={query.data} />
      <ReferralForm referral={query.data} code="" onDone={onDone} />
    </>
  );
}

/** A referral beside the list: link, figures and everything that can be changed. */
export function ReferralDrawer({ opened, code, onClose, onOpen }: ReferralDrawerProps) {
  const isMounted = useMounted();
  const isPhone = useIsPhone();
  // The author of the draft must be known before the form begins with it.
  const { isPending } = useCurrentUser();
  // The edited form stays painted while the drawer closes.
  const [shown, setShown] = useState(opened);
  if (opened !== null && opened !== shown) setShown(opened);
  const { data } = useQuery({
    ...referralQueries.detail(typeof shown === 'number' ? shown : 0),
    enabled: typeof shown === 'number',
  });
  return (
    <Drawer
      opened={isMounted && opened !== null && !isPending}
      onClose={onClose}
      position={isPhone ? 'bottom' : 'right'}
      size={isPhone ? '92%' : WIDTH}
      title={shown === 'new' ? 'Новый партнёр' : data ? referralName(data) : 'Партнёр'}
    >
      {shown === 'new' ? (
        <ReferralForm
          referral={null}
          code={code}
          onDone={(id) => (id === null ? onClose() : onOpen(id))}
        />
      ) : (
        shown !== null && <KnownReferral key={shown} id={shown} onDone={onClose} />
      )}
    </Drawer>
  );
}
