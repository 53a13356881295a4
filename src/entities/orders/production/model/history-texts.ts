import { isOperation, operationLabel } from '#contract';
import { isolated } from '@/shared/lib/text';

type Data = Readonly<Record<string, unknown>>;

/** «Раскрой: Окно 1, Окно 2 — сделано». */
const entryText = (outcome: string) => (data: Data) => {
  const [operation, items] = [String(data['operation'] ?? ''), String(data['items'] ?? '')];
  const label = isOperation(operation) ? operationLabel(operation) : 'Операция';
  return `${label}: ${isolated(items)} — ${outcome}`;
};

/** The entries of an order's history about operations of the shop, in people's words by kind. */
export const OPERATION_TEXTS = {
  operation_done: entryText('сделано'),
  operation_undone: entryText('отметка снята'),
} as const;
