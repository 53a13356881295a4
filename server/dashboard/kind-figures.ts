import { RECORD_FACTS, type DashboardData, type FIGURE_KINDS, type ModuleCode } from '#contract';
import { findChatFigures } from '../chats/reading/chat-figures';
import { findOrderFigures } from '../orders/order-figures';
import { findLeadFigures, type LeadQuestion } from './lead-figures';

type FigureKind = keyof typeof FIGURE_KINDS;
type Figures = Partial<DashboardData>;

/** The dashboard's figures of each kind that has some. */
const FIGURES: Record<FigureKind, (question: LeadQuestion) => Promise<Figures>> = {
  lead: findLeadFigures,
  order: async ({ context, session: { companyId }, period: { from, to }, userId }) => ({
    orders: await findOrderFigures(context.database.db, { companyId, from, to, userId }),
  }),
  chat: async ({ context, session: { companyId }, period, userId }) => {
    const { from, to, normMinutes } = period;
    const question = { companyId, from, to, userId, normMinutes, now: context.now() };
    return { chats: await findChatFigures(context.database.db, question) };
  },
};

/** A dashboard of a company without any module. */
const NOTHING: DashboardData = {
  leads: null,
  previous: null,
  series: [],
  sources: [],
  sources_rest: { groups: 0, count: 0, converted: 0 },
  reasons: [],
  users: [],
  attention: [],
  orders: null,
  chats: null,
};

/** The figures of all kinds that a company sees. @param missing the modules it does not have */
export async function findFigures(
  question: LeadQuestion,
  missing: readonly ModuleCode[],
): Promise<DashboardData> {
  const kinds = (Object.keys(FIGURES) as FigureKind[]).filter(
    (kind) => !missing.includes(RECORD_FACTS[kind].module),
  );
  const found = await Promise.all(kinds.map((kind) => FIGURES[kind](question)));
  return Object.assign({}, NOTHING, ...found) as DashboardData;
}
