import {
  daysOfPeriod,
  type DashboardData,
  type DashboardDimension,
  type ModuleCode,
} from '#contract';
import type { AppContext } from '../../context/app-context';
import type { Session } from '../../context/session';

const DAY_MS = 86_400_000;

/** Days of a company, both ends included, and what else of it the figures need. */
export interface CompanyPeriod {
  timezone: string;
  normMinutes: number;
  from: string;
  to: string;
  previousFrom: string;
  previousTo: string;
}

/** The day so many days later; before, where they are negative. */
export const shiftDay = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Each day of the period, in order. */
export const daysOf = ({ from, to }: CompanyPeriod): string[] =>
  Array.from({ length: daysOfPeriod(from, to) }, (_, index) => shiftDay(from, index));

/** The query of the dashboard's figures of one period. */
export interface FigureQuestion {
  context: AppContext;
  session: Session;
  period: CompanyPeriod;
  /** The responsible person, `none`, or everybody. */
  userId: number | 'none' | undefined;
  by: DashboardDimension;
  /** The modules that the company does not have: figures tell nothing of their kinds. */
  missing: readonly ModuleCode[];
}

/** Finds the figures that the dashboard has of one kind. */
export type FindFigures = (question: FigureQuestion) => Promise<Partial<DashboardData>>;
