import { formatDateTime, formatShort } from '../../lib/date';

interface MomentTextProps {
  /** As the server writes it. */
  at: string | null;
  /** Stands where there is none. */
  missing?: string;
  className?: string | undefined;
}

/** A moment in a list or a feed: «сегодня 14:05», with its day in the tooltip. */
export const MomentText = ({ at, missing, className }: MomentTextProps) => (
  <time className={className} dateTime={at ?? undefined} title={formatDateTime(at) ?? undefined}>
    {formatShort(at) ?? missing}
  </time>
);
