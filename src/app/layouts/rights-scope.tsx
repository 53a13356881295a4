import { useMemo, type ReactNode } from 'react';
import { useCurrentUser } from '@/entities/account/session';
import { RightsContext, type Act } from '@/shared/rights';

/** Gives everything below it the rights of the person signed in. */
export function RightsScope({ children }: { children: ReactNode }) {
  const rights = useCurrentUser().data?.rights;
  const mayDo = useMemo(() => {
    const acts = rights?.acts;
    return (act: Act) => acts?.includes(act) ?? true;
  }, [rights]);
  return <RightsContext value={mayDo}>{children}</RightsContext>;
}
