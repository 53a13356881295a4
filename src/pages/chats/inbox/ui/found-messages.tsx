import { useQuery } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { chatQueries, visitorName } from '@/entities/chats/chat';
import { formatShort, useClock } from '@/shared/lib/date';
import { Highlight } from '@/shared/ui/highlight';
import classes from './chat-list.module.css';

/** So many the server names at most, the newest. */
const MOST = 20;
/** With fewer letters nothing is looked for in messages. */
const SHORTEST = 3;

interface FoundMessagesProps {
  search: string;
  hrefOf: (id: number, seq: number) => string;
  onOpen: (id: number, seq: number) => void;
}

function Moment({ at }: { at: string }) {
  const text = useClock((now) => formatShort(at, now) ?? '');
  return (
    <time className="size-12 dimmed flex-none ms-auto tabular" dateTime={at}>
      {text}
    </time>
  );
}

/** Messages with the words of a search; each opens in its place. Renders nothing without results. */
export function FoundMessages({ search, hrefOf, onOpen }: FoundMessagesProps) {
  const isAsked = search.trim().length >= SHORTEST;
  const { data: found = [] } = useQuery({ ...chatQueries.found(search), enabled: isAsked });
  if (!isAsked || found.length === 0) return null;
  return (
    <>
      <h2 className={classes.heading}>
        В сообщениях: {found.length < MOST ? found.length : `последние ${found.length}`}
      </h2>
      <ul aria-label="Найденные сообщения">
        {found.map(({ chat_id: id, seq, excerpt, visitor, number, user, created_at: at }) => (
          <li key={`${id} ${seq}`} className={classes.item}>
            <a
              href={hrefOf(id, seq)}
              className={classes.row}
              data-row
              data-found
              onClick={(event: MouseEvent) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
                event.preventDefault();
                onOpen(id, seq);
              }}
            >
              <span className="row gap-8 text-sm min-w-0">
                <bdi className={classes.name}>
                  <Highlight
                    text={visitorName({ number, visitor: { name: visitor } })}
                    search={search}
                  />
                </bdi>
                <Moment at={at} />
              </span>
              <span className={classes.found}>
                {user && `${user.name}: `}
                <bdi>
                  <Highlight text={excerpt} search={search} />
                </bdi>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
