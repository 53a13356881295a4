import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import {
  daysOfPeriod,
  type DashboardData,
  type DashboardFigures,
  type DashboardMeta,
} from '@/entities/company/dashboard';
import {
  LEAD_TAB_HINTS,
  leadStatuses,
  leadStatusView,
  type LeadStatus,
} from '@/entities/leads/lead';
import { countOf, formatNumber } from '@/shared/lib/text';
import { FigureTile, FigureTiles } from '@/shared/ui/figure-tile';
import type { ChipTone } from '@/shared/ui/status-chip';
import { changeText, percentOf, percentText, secondsText } from '../model/figures';
import type { LeadLinks, LeadSearch } from '../model/lead-links';
import classes from './tiles.module.css';

const TO_DAYS = ['дню', 'дням', 'дням'] as const;
const OF_LEADS = ['заявке', 'заявкам', 'заявкам'] as const;
/** The tab of the list is called so. */
const STATUS_LABELS: Record<LeadStatus, string> = {
  new: 'Новые',
  processing: 'В обработке',
  completed: 'Завершены',
  rejected: 'Отклонены',
};

const statusHint = (status: string) =>
  `Заявки за период, которые сейчас в статусе «${leadStatusView(status).label}»`;

/** «к прошлым 7 дням», «к прошлому дню». */
function beforeText({ from, to }: DashboardMeta): string {
  const days = daysOfPeriod(from, to);
  return days === 1 ? 'к прошлому дню' : `к прошлым ${countOf(days, TO_DAYS)}`;
}

interface TileProps {
  label: string;
  value: string;
  hint: string;
  search: LeadSearch;
  tone?: ChipTone;
  children?: ReactNode;
}

/** One number, and the way to its list. */
const Tile = ({ search, ...tile }: TileProps) => (
  <FigureTile {...tile} link={(props) => <Link {...props} to="/leads" search={search} />} />
);

interface TilesProps {
  figures: DashboardFigures;
  previous: DashboardData['previous'];
  meta: DashboardMeta;
  links: LeadLinks;
  /** Further numbers beside the first ones. */
  children: ReactNode;
}

/**
 * The numbers of the period, each with how it was in the period before; what the period does not narrow says
 * «сейчас».
 */
export function Tiles({ figures, previous, meta, links, children }: TilesProps) {
  const before = beforeText(meta);
  const medianBefore = previous?.median_first_response_sec;
  const conversion = percentText(figures.converted, figures.total);

  return (
    <section aria-label="Показатели">
      <FigureTiles>
        <Tile
          label="Получено"
          value={formatNumber(figures.total)}
          hint="Заявки, полученные за период, кроме спама и корзины"
          search={links.ofPeriod()}
        >
          {previous && (
            <>
              {changeText(figures.total, previous.total)} {before},{' '}
              <Link to="/leads" search={links.previous} className={classes.link}>
                было {formatNumber(previous.total)}
              </Link>
            </>
          )}
        </Tile>
        <Tile
          label="Ждут ответа"
          value={formatNumber(figures.waiting)}
          hint={LEAD_TAB_HINTS.waiting}
          search={links.waiting()}
        >
          сейчас
          {figures.waiting > 0 && (
            <>
              {', '}
              <Link
                to="/leads"
                search={links.waiting({ overdue: true })}
                className={classes.link}
                data-late={figures.overdue > 0 || undefined}
              >
                дольше нормы: {formatNumber(figures.overdue)}
              </Link>
            </>
          )}
        </Tile>
        {children}
        <Tile
          label="Медиана первой реакции"
          value={secondsText(figures.median_first_response_sec)}
          hint="Половина заявок за период получила первый ответ быстрее"
          search={links.ofPeriod({ kinds: ['visitor'], responded: '1' })}
        >
          {figures.responded > 0 && `по ${countOf(figures.responded, OF_LEADS)}`}
          {typeof medianBefore === 'number' && `, было ${secondsText(medianBefore)}`}
        </Tile>
        <Tile
          label="Конверсия в клиентов"
          value={conversion}
          hint="Доля заявок за период, преобразованных в клиентов"
          search={links.ofPeriod({ converted: '1' })}
        >
          {previous && previous.total > 0 && figures.total > 0 && (
            <>
              {pointsText(
                percentOf(figures.converted, figures.total) -
                  percentOf(previous.converted, previous.total),
              )}{' '}
              {before}
            </>
          )}
        </Tile>
      </FigureTiles>
    </section>
  );
}

/** The leads of the period by their status now. */
export const StatusTiles = ({ figures, links }: Pick<TilesProps, 'figures' | 'links'>) => (
  <section aria-label="По статусам">
    <FigureTiles isSmall>
      {leadStatuses.map((status) => (
        <Tile
          key={status}
          label={STATUS_LABELS[status]}
          tone={leadStatusView(status).tone}
          value={formatNumber(figures[status])}
          hint={statusHint(status)}
          search={links.ofPeriod({ statuses: [status] })}
        />
      ))}
      {figures.unknown > 0 && (
        <Tile
          label={leadStatusView('').label}
          tone="gray"
          value={formatNumber(figures.unknown)}
          hint={statusHint('')}
          search={links.ofPeriod({ statuses: ['unknown'] })}
        />
      )}
      <Tile
        label="Без первого ответа"
        value={formatNumber(figures.unanswered)}
        hint="Заявки посетителей за период, на которые ещё не ответили"
        search={links.ofPeriod({ kinds: ['visitor'], responded: '0' })}
      />
    </FigureTiles>
  </section>
);

/** «+2,1 п. п.» */
function pointsText(points: number): string {
  const rounded = Math.round(points * 10) / 10;
  const sign = rounded > 0 ? '+' : rounded < 0 ? '−' : '±';
  const digits = Math.abs(rounded).toLocaleString('ru-RU');
  return `${sign}${digits}\u00a0п.\u00a0п.`;
}
