import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useCurrentUser } from '@/entities/account/session';
import { RightsContext, RightsKnownContext, type Act } from '@/shared/rights';
import { knownReader } from '../login/known-reader';

/** Gives everything below it the rights of the person signed in. */
export function RightsScope({ children }: { children: ReactNode }) {
  const { data, isPending, errorUpdateCount } = useCurrentUser();
  const rights = data?.rights;
  const mayDo = useMemo(() => {
    const acts = rights?.acts;
    return (act: Act) => acts?.includes(act) ?? true;
  }, [rights]);
  const [wasReader] = useState(() => knownReader.read() === true);
  // A read that failed is not waited for again.
  const isKnown = wasReader || !isPending || errorUpdateCount > 0;
  const isReader = data === undefined ? null : mayDo('read');
  useEffect(() => {
    if (isReader !== null) knownReader.write(isReader);
  }, [isReader]);
  return (
    <RightsKnownContext value={isKnown}>
      <RightsContext value={mayDo}>{children}</RightsContext>
    </RightsKnownContext>
  );
}
