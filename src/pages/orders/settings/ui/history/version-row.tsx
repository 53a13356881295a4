import { Box, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import { PRICE_LIST_STATE_WORDS, type PriceListVersion } from '@/entities/orders/price-list';
import { formatDay } from '@/shared/lib/date';
import { MomentText } from '@/shared/ui/moment-text';
import { countOf } from '@/shared/lib/text';
import { ICON } from '@/shared/ui/icon-props';
import classes from './history.module.css';
import { VersionDetails } from './version-details';

const STATE_WORDS: Readonly<Record<string, string>> = PRICE_LIST_STATE_WORDS;

interface VersionRowProps {
  version: PriceListVersion;
  isOpen: boolean;
  onToggle: () => void;
}

/** One version: who made it, when, from when it holds; opened, what it changed. */
export function VersionRow({ version, isOpen, onToggle }: VersionRowProps) {
  const detailsId = useId();
  const { state, user, created_at, changes, base_version } = version;
  const author = base_version === null ? 'Начальный прайс' : (user?.name ?? 'Сотрудник удалён');
  return (
    <li className={classes.version}>
      <UnstyledButton
        className={classes.head}
        aria-expanded={isOpen}
        aria-controls={detailsId}
        onClick={onToggle}
      >
        <Box component="span" fw={600}>
          Версия {version.version}
        </Box>
        {state && (
          <span className={classes.state} data-state={state}>
            {STATE_WORDS[state] ?? state}
          </span>
        )}
        <span className={classes.from}>действует с {formatDay(version.valid_from)}</span>
        <span className={classes.author}>
          {author}, <MomentText at={created_at} />
        </span>
        <span className={classes.count}>
          {base_version !== null && countOf(changes, ['изменение', 'изменения', 'изменений'])}
        </span>
        <IconChevronDown {...ICON} className={classes.chevron} />
      </UnstyledButton>
      <div id={detailsId} hidden={!isOpen}>
        {isOpen && <VersionDetails version={version} />}
      </div>
    </li>
  );
}
