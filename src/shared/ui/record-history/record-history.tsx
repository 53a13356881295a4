import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { Avatar, type Pictured } from '@/shared/ui/avatar';
import { MomentText } from '@/shared/ui/moment-text';
import classes from './record-history.module.css';

/** How many entries are shown until all are asked for. */
const SHOWN_AT_FIRST = 10;

export interface HistoryEntry {
  id: number;
  /** When it happened, as the server writes moments. */
  moment: string | null;
  /** The name of the person; null where it was none of the staff. */
  author: string | null;
  /** How they are pictured. */
  picture?: Pictured | null;
  /** The text of the entry. */
  text: string;
  /** A link or a button in the same line, behind the text. */
  tail?: ReactNode;
  /** A second line with details. */
  detail?: string | null;
  /** Content shown on request. */
  more?: ReactNode;
}

interface RecordHistoryProps {
  /** In the order in which they are shown. */
  entries: readonly HistoryEntry[];
}

/** The history of a record, entry by entry; a long one is folded. */
export function RecordHistory({ entries }: RecordHistoryProps) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? entries : entries.slice(0, SHOWN_AT_FIRST);
  return (
    <>
      <ol className="column gap-12 plain-list">
        {shown.map(({ id, moment, author, picture, text, tail, detail, more }) => (
          <li key={id} className={classes.entry}>
            <MomentText at={moment} className="size-12 dimmed tabular" />
            <div className="anywhere">
              {text}
              {tail}
              {(author ?? detail) && (
                <div className="row gap-6 text-xs dimmed">
                  {author && picture && <Avatar person={picture} size={20} />}
                  {[author, detail].filter(Boolean).join('\u00a0· ')}
                </div>
              )}
              {more}
            </div>
          </li>
        ))}
      </ol>
      {shown.length < entries.length && (
        <Button
          variant="subtle"
          size="compact-md"
          className={classes.unfold}
          onClick={() => setIsWhole(true)}
        >
          Показать всю историю ({entries.length})
        </Button>
      )}
    </>
  );
}
