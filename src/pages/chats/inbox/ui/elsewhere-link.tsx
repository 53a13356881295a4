import { Anchor } from '@mantine/core';
import type { MouseEvent } from 'react';
import type { ChatCounts, chatListState } from '@/entities/chats/chat';
import type { StateOf, useListState } from '@/shared/lib/list';
import { countOf } from '@/shared/lib/text';
import classes from './chat-list.module.css';

const WORDS = {
  all: ['открытый диалог', 'открытых диалога', 'открытых диалогов'],
  closed: ['закрытый диалог', 'закрытых диалога', 'закрытых диалогов'],
} as const;

interface ElsewhereLinkProps {
  state: ReturnType<typeof useListState<StateOf<typeof chatListState>>>;
  counts: ChatCounts | undefined;
}

/**
 * Says how many chats of the same search stand on another tab: the closed ones below the open ones, and the
 * open ones below a search in others.
 */
export function ElsewhereLink({ state, counts }: ElsewhereLinkProps) {
  const [{ tab, search }, change, hrefOf] = state;
  const other = tab === 'all' || tab === 'mine' ? 'closed' : 'all';
  const count = counts?.[other] ?? 0;
  if (count === 0 || (tab !== 'all' && search === '')) return null;
  const place = { tab: other, chat: null, seq: null } as const;
  return (
    <p className={classes.elsewhere}>
      <Anchor
        href={hrefOf(place)}
        size="sm"
        data-row
        onClick={(event: MouseEvent) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          change(place);
        }}
      >
        Ещё {countOf(count, WORDS[other])}
      </Anchor>
    </p>
  );
}
