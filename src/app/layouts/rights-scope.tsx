import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { knownRights, useCurrentUser } from '@/entities/account/session';
import { RightsContext, RightsKnownContext, RowsContext, type Act } from '@/shared/rights';

const loadReport = () => import('./report-lost-rights').then((module) => module.reportLostRights);

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
  const [wasReader] = useState(() => knownRights.readsRecords() === true);
  // A read that failed is not waited for again.
  const isKnown = wasReader || !isPending || errorUpdateCount > 0;
  const said = useRef(me);
  useEffect(() => {
    if (!me) return;
    knownRights.write(me.rights);
    const last = said.current;
    said.current = me;
    if (!last || last.id !== me.id || last.rights === me.rights) return;
    loadReport().then(
      (report) => report(last.rights, me.rights),
      (error: unknown) => console.error('Сообщение не показано: права изменились', error),
    );
  }, [me]);
  return (
    <RightsKnownContext value={isKnown}>
      <RightsContext value={mayDo}>
        <RowsContext value={rights?.rows ?? 'all'}>{children}</RowsContext>
      </RightsContext>
    </RightsKnownContext>
  );
}
