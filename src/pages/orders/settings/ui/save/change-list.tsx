import { Box, Stack } from '@mantine/core';
import type { ValueLine } from '../../model/change-words';
import classes from './change-list.module.css';

interface ChangeListProps {
  lines: readonly ValueLine[];
  /** Which headings stand over its parts, by what they lie in. */
  level?: 'h2' | 'h3';
}

/** The changes (old → new) or the present values, by the parts of the screen. */
export function ChangeList({ lines, level: Heading = 'h3' }: ChangeListProps) {
  const groups = [...new Set(lines.map(({ group }) => group))];
  return (
    <Stack gap="sm">
      {groups.map((group) => (
        <section key={group}>
          <Heading className={classes.group}>{group}</Heading>
          <ul aria-label={group}>
            {lines
              .filter((line) => line.group === group)
              .map(({ key, label, from, to }) => (
                <li key={key} className={classes.line}>
                  <span className="breakable">{label}</span>
                  <span className={classes.values}>
                    {from !== undefined && (
                      <>
                        <Box component="span" c="dimmed">
                          {from}
                        </Box>
                        {' → '}
                      </>
                    )}
                    <b>{to}</b>
                  </span>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </Stack>
  );
}
