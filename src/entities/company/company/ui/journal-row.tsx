import { Anchor, Box } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { AuditEntry } from '#contract';
import { actionText, changeText, subjectPath, subjectText } from '../model/journal-words';
import { addressLink } from '@/shared/lib/record';
import { isolated } from '@/shared/lib/text';
import { MomentText } from '@/shared/ui/moment-text';
import classes from './journal-row.module.css';

/** One entry: when, who, what, to whom, what it was before, and from where. */
export function JournalRow({ entry }: { entry: AuditEntry }) {
  const subject = subjectText(entry);
  const path = subjectPath(entry);
  const place = [entry.device, entry.address].filter(Boolean).join(' · ');
  return (
    <li className={classes.row}>
      <MomentText at={entry.created_at} missing="–" className={classes.moment} />
      <div className="column breakable">
        <Box component="span" fw={500}>
          {actionText(entry)}
          {subject && (
            <Box component="span" fw={400} ms={6}>
              {path === null ? (
                subject
              ) : (
                <Anchor renderRoot={(props) => <Link {...props} {...addressLink(path)} />}>
                  {subject}
                </Anchor>
              )}
            </Box>
          )}
        </Box>
        {entry.changes.map((change, index) => (
          <span key={index} className={classes.change}>
            {changeText(change)}
          </span>
        ))}
        <span className={classes.who}>
          {isolated(entry.user?.name ?? 'Неизвестно')}
          {place && ` · ${isolated(place)}`}
        </span>
      </div>
    </li>
  );
}
