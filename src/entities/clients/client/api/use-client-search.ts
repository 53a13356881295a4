import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { clientQueries } from './client.queries';

/** Typing is asked about when it pauses for this long. */
const PAUSE_MS = 300;

/** Clients to choose from: the newest, or those that a search finds. */
export function useClientSearch() {
  const [text, setText] = useState('');
  const [paused] = useDebouncedValue(text.trim(), PAUSE_MS);
  const clients = useQuery({
    ...clientQueries.found(text.trim() === '' ? '' : paused),
    placeholderData: keepPreviousData,
  });
  return {
    clients,
    /** The typed text and its setter. */
    search: { text, onChange: setText },
  };
}
