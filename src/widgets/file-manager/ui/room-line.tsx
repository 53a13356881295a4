import { useQuery } from '@tanstack/react-query';
import { fileQueries } from '@/entities/records/file';
import { formatSize } from '@/shared/lib/text';
import classes from './file-manager.module.css';

const PERCENT = 100;
const NEARLY_FULL = 90;

/** How much room the files of the company take. Files of visitors are beside the limit. */
export function RoomLine() {
  const { data } = useQuery(fileQueries.usage());
  if (!data) return null;
  const { limit, used, trash, visitors } = data;
  const share = limit === null ? null : Math.min(PERCENT, Math.round((used / limit) * PERCENT));
  const text = `Занято ${formatSize(used)}${limit === null ? '' : ` из ${formatSize(limit)}`}`;
  return (
    <section aria-label="Место" className={classes.room}>
      <p>{text}</p>
      {share !== null && (
        <div
          role="meter"
          aria-label="Занятое место"
          aria-valuemin={0}
          aria-valuemax={PERCENT}
          aria-valuenow={share}
          aria-valuetext={text}
          className={classes.meter}
          data-full={share >= NEARLY_FULL || undefined}
        >
          <div style={{ width: `${share}%` }} />
        </div>
      )}
      <p className={classes.roomNote}>
        {trash > 0 && <span>В корзине {formatSize(trash)}</span>}
        {visitors > 0 && <span>От посетителей {formatSize(visitors)}</span>}
      </p>
    </section>
  );
}
