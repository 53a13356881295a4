import { Link } from '@tanstack/react-router';
import { formatNumber } from '@/shared/lib/text';
import type { LeadSearch } from '../../model/lead-links';
import classes from './bar-rows.module.css';

const PERCENT = 100;

export interface BarRow {
  key: string;
  label: string;
  count: number;
  search: LeadSearch | null;
  /** A note about it, with a link to its list if there is one. */
  note?: { text: string; search?: LeadSearch } | undefined;
}

/** Numbers beside each other as bars; each leads to its list. */
export function BarRows({ label, rows }: { label: string; rows: readonly BarRow[] }) {
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <ul className={`grid gap-8 ${classes.rows}`} aria-label={label}>
      {rows.map(({ key, label, count, search, note }) => {
        const words = (
          <>
            <span className="ellipsis" title={label}>
              {label}
            </span>
            <span className="tabular">{formatNumber(count)}</span>
          </>
        );
        return (
          <li key={key} className="grid min-w-0">
            {search ? (
              <Link
                to="/leads"
                search={search}
                className={classes.link}
                aria-label={`${label}: ${formatNumber(count)}`}
              >
                {words}
              </Link>
            ) : (
              <span className={classes.link}>{words}</span>
            )}
            <span className={classes.track} aria-hidden>
              <span className={classes.bar} style={{ width: `${(count / most) * PERCENT}%` }} />
            </span>
            {note?.search ? (
              <Link
                to="/leads"
                search={note.search}
                className={classes.note}
                aria-label={`${label}, ${note.text}`}
              >
                {note.text}
              </Link>
            ) : (
              note && <span className={classes.note}>{note.text}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
