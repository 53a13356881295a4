import { useNetwork } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useUserId } from '@/entities/account/session';
import { useConnectionState } from '@/shared/realtime';
import { outboxOf } from '../api/outbox';
import { keptMessages } from '../model/kept-messages';

/** Without realtime there is no event when the server is back. */
const TRY_AGAIN_MS = 15_000;

/**
 * Draws nothing: sends what was written into any chat while there was no connection, as soon as there is
 * one.
 */
export function KeptMessages() {
  const owner = useUserId();
  const queryClient = useQueryClient();
  const connection = useConnectionState();
  const { online } = useNetwork();
  useEffect(() => {
    if (owner === null || !online) return;
    const flush = () => {
      for (const chatId of keptMessages.chatsOf(owner))
        outboxOf(queryClient, owner, chatId).flush();
    };
    flush();
    const timer = setInterval(flush, TRY_AGAIN_MS);
    return () => clearInterval(timer);
  }, [owner, queryClient, connection, online]);
  return null;
}
