import { and, eq, inArray, sql } from 'drizzle-orm';
import {
  DASHBOARD_MOST_SOURCES,
  type DashboardData,
  type DashboardDimension,
  type DashboardSource,
} from '#contract';
import type { Db } from '../../db/database';
import { leads } from '../../db/schema';
import { formNames } from '../../lead-forms/lookup/form-lookup';

/** Leads of one source. */
export interface SourceGroup {
  /** The common source: the id of the form, the text of the source, or the hash of the mark. Null: none. */
  origin: string | null;
  /** One of them. */
  sampleId: number;
  count: number;
  converted: number;
  /** Null without the module of orders. */
  ordered: number | null;
  paid: number | null;
}

const NO_ORIGIN: Record<DashboardDimension, string> = {
  form: 'Без формы',
  source: 'Не указан',
  utm_source: 'Не указана',
  campaign: 'Не указан',
  medium: 'Не указан',
};

const MARKS = { utm_source: 'utm_source', campaign: 'utm_campaign', medium: 'utm_medium' } as const;

/** Reads the text of a mark from one lead of each group, which is keyed by its hash. */
async function markTexts(
  db: Db,
  companyId: number,
  mark: (typeof MARKS)[keyof typeof MARKS],
  groups: readonly SourceGroup[],
) {
  if (groups.length === 0) return new Map<number, string>();
  const rows = await db
    .select({ id: leads.id, text: sql<string>`${leads.utm} ->> ${mark}` })
    .from(leads)
    .where(
      and(
        eq(leads.companyId, companyId),
        inArray(
          leads.id,
          groups.map(({ sampleId }) => sampleId),
        ),
      ),
    );
  return new Map(rows.map(({ id, text }) => [id, text]));
}

type Named = Pick<DashboardSource, 'key' | 'label'>;

async function namesOf(
  db: Db,
  companyId: number,
  by: DashboardDimension,
  groups: readonly SourceGroup[],
): Promise<(group: SourceGroup) => Named> {
  const known = groups.filter(({ origin }) => origin !== null);
  if (by === 'form') {
    const names = await formNames(
      db,
      companyId,
      known.map(({ origin }) => Number(origin)),
    );
    return ({ origin }) => ({
      key: origin,
      label: origin === null ? NO_ORIGIN.form : (names.get(Number(origin)) ?? `Форма #${origin}`),
    });
  }
  if (by === 'source') return ({ origin }) => ({ key: origin, label: origin ?? NO_ORIGIN.source });
  const texts = await markTexts(db, companyId, MARKS[by], known);
  return ({ origin, sampleId }) => {
    const text = origin === null ? null : (texts.get(sampleId) ?? null);
    return { key: text, label: text ?? NO_ORIGIN[by] };
  };
}

/** Adds up a number of some groups; null where none of all groups knows it. */
const total = (all: readonly SourceGroup[], of: readonly SourceGroup[], key: 'ordered' | 'paid') =>
  all.every((group) => group[key] === null)
    ? null
    : of.reduce((sum, group) => sum + (group[key] ?? 0), 0);

const bySize = (one: SourceGroup, other: SourceGroup) =>
  other.count - one.count || one.sampleId - other.sampleId;

/**
 * The largest sources with their names and the values of the filters that find them, and what the rest add up
 * to.
 */
export async function nameSources(
  db: Db,
  companyId: number,
  by: DashboardDimension,
  groups: readonly SourceGroup[],
): Promise<Pick<DashboardData, 'sources' | 'sources_rest'>> {
  const ranked = [...groups].sort(bySize);
  const largest = ranked.slice(0, DASHBOARD_MOST_SOURCES);
  const rest = ranked.slice(DASHBOARD_MOST_SOURCES);
  const nameOf = await namesOf(db, companyId, by, largest);
  return {
    sources: largest.map((group) => ({
      ...nameOf(group),
      count: group.count,
      converted: group.converted,
      ordered: group.ordered,
      paid: group.paid,
    })),
    sources_rest: {
      groups: rest.length,
      count: rest.reduce((total, { count }) => total + count, 0),
      converted: rest.reduce((total, { converted }) => total + converted, 0),
      ordered: total(groups, rest, 'ordered'),
      paid: total(groups, rest, 'paid'),
    },
  };
}
