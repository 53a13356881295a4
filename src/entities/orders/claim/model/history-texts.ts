import { isolated } from '@/shared/lib/text';

type Data = Readonly<Record<string, unknown>>;

const textIn = (data: Data, name: string) => {
  const value = data[name];
  return typeof value === 'string' && value !== '' ? isolated(value) : null;
};

/** «Рекламация решена: Заменили молнию». */
const withText = (act: string, name: string) => (data: Data) =>
  [act, textIn(data, name)].filter((part) => part !== null).join(': ');

/** «Рекламация изменена: Не закрывается → Не закрывается молния»; of another resolution that. */
function changedText(data: Data): string {
  const [from, to] = [textIn(data, 'from'), textIn(data, 'text')];
  if (from !== null && to !== null) return `Рекламация изменена: ${from} → ${to}`;
  return withText('Решение рекламации изменено', 'resolution')(data);
}

/** The entries of an order's history about its claims, in people's words by kind. */
export const CLAIM_TEXTS = {
  claim_added: withText('Рекламация', 'text'),
  claim_changed: changedText,
  claim_resolved: withText('Рекламация решена', 'resolution'),
  claim_reopened: withText('Рекламация открыта снова', 'text'),
  claim_removed: withText('Рекламация удалена', 'text'),
} as const;
