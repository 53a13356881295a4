import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { usePreferences } from '@/entities/account/account';
import { useCurrentUser, useIsExtendedBackend } from '@/entities/account/session';
import { useToken } from '@/shared/auth';
import { appConfig } from '@/shared/config';
import { setUsualDensity } from '@/shared/lib/list';
import { setConnectionState } from '@/shared/realtime';
import { createAnnouncedKeys } from './announced-keys';
import { followBell } from './follow-bell';
import { listenToEvents } from './listen-to-events';

/**
 * Carries realtime events into the query cache and the sound; shows nothing. Connects only with a token, a
 * known user and a configured server (SPEC §6); without them the periodic refresh of the bell carries on
 * alone, and what it learns the screen shows too. Missed changes after a return of the network or of the
 * person are the query client's own matter: it reads again what is on the screen.
 */
export function RealtimeBridge() {
  const token = useToken();
  const user = useCurrentUser().data;
  const queryClient = useQueryClient();
  const config = appConfig().realtime;
  const [announced] = useState(createAnnouncedKeys);
  const density = usePreferences(useIsExtendedBackend()).data?.density;
  useEffect(() => {
    if (density !== undefined) setUsualDensity(density);
  }, [density]);
  const id = user?.id;
  const companyId = user?.company_id ?? null;

  useEffect(() => {
    if (token !== null) return followBell(queryClient, announced);
  }, [token, queryClient, announced]);

  useEffect(() => {
    if (token === null || id === undefined || config === null) return;
    setConnectionState('connecting');
    const stop = listenToEvents({
      queryClient,
      config,
      announced,
      listener: { id, company_id: companyId },
      onStateChange: setConnectionState,
    });
    return () => {
      stop();
      setConnectionState('off');
    };
  }, [token, id, companyId, config, queryClient, announced]);

  return null;
}
