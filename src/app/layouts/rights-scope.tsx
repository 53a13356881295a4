import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { knownRights, useCurrentUser } from '@/entities/account/session';
import { RightsContext, RightsKnownContext, RowsContext, type Act } from '@/shared/rights';
import { knownReader } from '../login/known-reader';

/**
 * Gives everything below it the rights of the person signed in; before the server has said them, those of its
 * last answer, so that the menu does not show what then vanishes.
 */
export function RightsScope({ children }: { children: ReactNode }) {
  const { data: me, isPending, errorUpdateCount } = useCurrentUser();
  const [before] = useState(knownRights.read);
  const rights = me ? me.rights : before;
  const mayDo = useMemo(() => {
    const acts = rights?.acts;
    return (act: Act) => acts?.includes(act) ?? true;
  }, [rights]);
  const [wasReader] = useState(() => knownReader.read() === true);
  // A read that failed is not waited for again.
  const isKnown = wasReader || !isPending || errorUpdateCount > 0;
  useEffect(() => {
    if (!me) return;
    knownRights.write(me.rights);
    knownReader.write(me.rights?.acts.includes('read') ?? true);
  }, [me]);
  return (
    <RightsKnownContext value={isKnown}>
      <RightsContext value={mayDo}>
        <RowsContext value={rights?.rows ?? 'all'}>{children}</RowsContext>
      </RightsContext>
    </RightsKnownContext>
  );
}
